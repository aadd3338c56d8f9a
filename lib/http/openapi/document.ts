import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Call, PlainCall, Tag } from '@/lib/http/description';
import { requestLimits } from '@/lib/config/limits';
import { product } from '@/lib/config/product';
import { roleNames } from '@/lib/i18n/vocabulary';
import { errorAnswer, ids } from '@/lib/schemas/answers/plain';
import { inputOf, pathParameters, type Input } from './input-schema';
import { refusalsOf, rolesOf, takesIdempotencyKey, type Refusal } from './refusals';

const tags: Record<Tag, string> = {
  Accounts: 'Signing in, registering, restoring a password.',
  Users: 'People and their roles.',
  Organizations: 'Organisations and their settings.',
  'Event log': 'Who did what, when.',
  Devices: 'Devices and their models.',
  Returns: 'What goes back together, and how far it is.',
  Orders: 'Pricing, placing, paying, ending and reading orders.',
  Parcels: 'What is sent to customers, and their word that it came.',
  Invoices: 'Invoices, their sums, and what they cost by month, model, order and device.',
  Search: 'Finding any of it.',
  File: 'Documents.',
  Session: 'What the browser’s session library uses.',
  Service: 'Health, webhooks and this documentation.',
};

const introduction = `Send the \`accessToken\` of the sign-in as a bearer token, or use the cookie \`token\` that the sign-in sets: both carry the same
session. An Authorization header, if present, decides alone. Here in the browser you are whoever is signed in to the portal.

- Bodies are JSON of at most ${requestLimits.bodyBytes / 1024} KB, but for the form with a photo of POST /api/devices/report. Unknown fields are refused, unknown query parameters ignored.
- A refusal is \`{ message, code, fields? }\`: a sentence for people, a constant for programs, and a sentence per field.
- Another organisation's row is not found (404), never forbidden.
- Signed-in POSTs that create take an \`Idempotency-Key\`: the same key with the same request answers the same again, for 24 hours.
- The calls that change a user, an organisation, a device or an order take \`If-Match\` with the \`ETag\` of what was read: 409 CHANGED_MEANWHILE where the row has changed since.
- Times are ISO 8601 in UTC. Prices are in euro.`;

type Parameters = NonNullable<ZodOpenApiOperationObject['parameters']>;

function parametersOf(call: Call, input: Input): Parameters {
  return [
    ...Object.entries(input.path).map(([name, schema]) => ({
      name,
      in: 'path' as const,
      required: true,
      schema: schema,
      example: ids.user,
    })),
    ...Object.entries(input.query).map(([name, schema]) => ({
      name,
      in: 'query' as const,
      required: input.requiredQuery.includes(name),
      schema: schema,
    })),
    ...(call.versioned === true && call.method !== 'get'
      ? [
          {
            name: 'If-Match',
            in: 'header' as const,
            required: false,
            description: 'The ETag of what the change goes by, or several.',
            schema: { type: 'string' as const, maxLength: 1_000, example: '"x1"' },
          },
        ]
      : []),
    ...(takesIdempotencyKey(call)
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header' as const,
            required: false,
            description: 'Up to 255 visible characters, made anew for each thing to create.',
            schema: { type: 'string' as const, maxLength: 255, pattern: '^[!-~]{1,255}$' },
          },
        ]
      : []),
  ];
}

function refusalOf({ meaning, codes, example }: Refusal) {
  return {
    description: `${meaning}: ${codes.join(', ')}`,
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Error' },
            { type: 'object' as const, properties: { code: { enum: [...codes] } } },
          ],
        },
        example,
      },
    },
  };
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  const input = inputOf(call);
  const may = rolesOf(call);
  const who = may === null ? 'Anybody' : may.map((role) => roleNames[role]).join(', ');
  const parameters = parametersOf(call, input);
  const refusals = refusalsOf(call, input);
  const businessRule = refusals.find(({ status }) => status === 200);
  return {
    operationId: operationId(call),
    tags: [call.tag],
    summary: call.summary,
    description: [call.description, `**Who:** ${who}.`].filter(Boolean).join('\n\n'),
    'x-roles': may ?? ['PUBLIC'],
    security: may === null ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(input.body === undefined
      ? {}
      : {
          requestBody: {
            required: input.bodyRequired,
            content: {
              [call.form === true ? 'multipart/form-data' : 'application/json']: {
                schema: input.body,
                ...(call.example === undefined ? {} : { example: call.example }),
              },
            },
          },
        }),
    responses: {
      ...(businessRule === undefined ? {} : { 200: refusalOf(businessRule) }),
      [`${call.ok}`]: {
        description: 'Success',
        content: {
          [call.type ?? 'application/json']: { schema: call.answer, example: call.answerExample },
        },
      },
      ...Object.fromEntries(
        refusals.filter(({ status }) => status !== 200).map((one) => [`${one.status}`, refusalOf(one)]),
      ),
    },
  };
}

function plainOperationOf(call: PlainCall): ZodOpenApiOperationObject {
  const parameters = pathParameters(call.path).map((name) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: 'string' as const },
    example: ids.user,
  }));
  return {
    operationId: operationId(call),
    tags: [call.tag],
    summary: call.summary,
    description: call.description ?? `${call.summary}.`,
    security: [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body === undefined
      ? {}
      : { requestBody: { content: { [call.body]: { schema: { type: 'object' } } } } }),
    responses: {
      '4XX': { description: 'The request itself is malformed' },
      ...Object.fromEntries(
        Object.entries(call.answers).map(([status, { description, type }]) => [
          status,
          { description, ...(type === undefined ? {} : { content: { [type]: {} } }) },
        ]),
      ),
    },
  };
}

/** `postDevicesPreOrderCancel`: unique, and stable for generated clients. */
function operationId({ method, path }: Call | PlainCall): string {
  const parts = path
    .replace('/api/', '')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
}

/** Makes the API's document (OpenAPI 3.1) of its calls: their schemas, sentences, roles and refusals. */
export function makeDocument(calls: readonly (Call | PlainCall)[]) {
  const paths: ZodOpenApiPathsObject = {};
  for (const call of calls) {
    const operation = call.kind === 'operation' ? operationOf(call) : plainOperationOf(call);
    paths[call.path] = { ...paths[call.path], [call.method]: operation };
  }
  return createDocument({
    openapi: '3.1.1',
    info: {
      title: `${product.name} API`,
      version: '1.0.0',
      description: introduction,
      contact: { name: product.name },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorAnswer },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
      },
    },
  });
}
