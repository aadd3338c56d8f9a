import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import createClient, { type Client } from 'openapi-fetch';
import { sessionCookieName } from '@/lib/config/limits';
import { apiDocument } from '@/app/api/document';
import type { paths } from './api-types';
import type { Transport } from './http';
import { stack } from './test-stack';

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(apiDocument(), 'api');

const pointer = (parts: readonly string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');

/**
 * The document's complaints about an answer; empty for a correct one: it lists the status, and the body has exactly the fields of its
 * schema.
 * @param path with {name} for parameters, as in the document
 */
export function complaintsAbout(method: string, path: string, status: number, body: unknown): string[] {
  const place = ['paths', path, method.toLowerCase(), 'responses', String(status)];
  const described = (type: string): ValidateFunction | undefined => {
    try {
      return ajv.getSchema(`api#/${pointer([...place, 'content', type, 'schema'])}`);
    } catch {
      return undefined;
    }
  };
  const validate =
    described('application/json') ??
    described('text/csv') ??
    described('application/pdf') ??
    described('application/zip') ??
    described('image/webp');
  if (validate === undefined) return [`${method} ${path}: ${status} is not in the document`];
  if (validate(body) === true) return [];
  const errors = validate.errors ?? [];
  return errors.map(
    ({ instancePath, message, params }) =>
      `${method} ${path} ${status}: ${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

/** Headers that say who is asking. */
export function credentials(token: string | null, transport: Transport): Record<string, string> {
  if (token === null) return {};
  return transport === 'bearer'
    ? { authorization: `Bearer ${token}` }
    : { cookie: `${sessionCookieName}=${token}`, origin: stack().url };
}

/** A typed client that checks every JSON answer against the document. */
export function apiClient(token: string | null, transport: Transport = 'bearer'): Client<paths> {
  const client = createClient<paths>({ baseUrl: stack().url, headers: credentials(token, transport) });
  client.use({
    async onResponse({ request, response, schemaPath }) {
      if (response.headers.get('content-type')?.includes('json') !== true) return;
      const body = (await response.clone().json()) as unknown;
      const complaints = complaintsAbout(request.method, schemaPath, response.status, body);
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  });
  return client;
}
