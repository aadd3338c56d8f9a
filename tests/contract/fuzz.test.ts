import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiDocument } from '@/app/api/document';
import { createPrincipals, resetWorld, settledSnapshot, type Principal } from '../support/access-world';
import { complaintsAbout, credentials } from '../support/api-client';
import { fuzz, fuzzLimitMs, fuzzSeed } from '../support/fuzz';
import { hostileText, valueFor, type Schema } from '../support/schema-arbitrary';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';

/**
 * Requests from the document's schemas, mixed with hostile values: none makes a fault or reveals the inside. FUZZ_REQUESTS (2,000) and
 * FUZZ_SEED repeat a run.
 */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? '2000');

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  schema: Schema;
}

interface Operation {
  'x-roles'?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Fuzzed {
  method: string;
  template: string;
  url: string;
  who: number;
  byCookie: boolean;
  headers: Record<string, string>;
  body: string | undefined;
  /** Only the values differ from the document: the answer does not. */
  regular: boolean;
}

const paths = JSON.parse(JSON.stringify(apiDocument().paths)) as Record<string, Record<string, Operation>>;
const operations = Object.entries(paths).flatMap(([template, verbs]) =>
  Object.entries(verbs)
    .filter(([, operation]) => operation['x-roles'] !== undefined)
    .map(([method, operation]) => ({ method: method.toUpperCase(), template, operation })),
);

/** A URL carries no lone surrogates. */
const wellFormed = (value: string) => Buffer.from(value, 'utf8').toString('utf8');
const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const queryOf = (parameters: readonly Parameter[]) =>
  fc.tuple(
    fc.record(Object.fromEntries(parameters.map(({ name, schema }) => [name, valueFor(schema)])), {
      requiredKeys: [],
    }),
    fc.oneof(
      { arbitrary: fc.constant(''), weight: 6 },
      fc.constantFrom(
        ...[
          'limit=1&limit=2',
          'offset=-1',
          'offset=99999999999999999999',
          'limit[$gt]=',
          'orgIds[]=',
          '%',
          '%00=%00',
        ],
        ...[
          '__proto__[x]=1',
          'order=ASC&order=DESC',
          'orderBy=id;--',
          '=',
          '&&&',
          'q=%ED%A0%80',
          'limit=1e2',
        ],
      ),
    ),
  );

/** A body's JSON text, or almost. */
const bodyText = (schema: Schema) =>
  fc.oneof(
    {
      arbitrary: valueFor(schema).map((value) => ({ body: JSON.stringify(value), regular: true })),
      weight: 8,
    },
    {
      arbitrary: fc.tuple(valueFor(schema), hostileText).map(([value, other]) => {
        const inside = JSON.stringify(value).replace(/^\{|\}$/g, '');
        const key = /"(\w+)"/.exec(inside)?.[1] ?? 'id';
        return { body: `{${inside},"${key}":${JSON.stringify(other)},"${key}":{"not":""}}`, regular: false };
      }),
      weight: 1,
    },
    {
      arbitrary: fc
        .constantFrom(
          '',
          '{',
          '[]',
          'null',
          '"text"',
          '\ufeff{}',
          '{"a":1}{"b":2}',
          '{"a":undefined}',
          '[[[[',
        )
        .map((body) => ({ body, regular: false })),
      weight: 1,
    },
  );

const requestFor = ({ method, template, operation }: (typeof operations)[number]): fc.Arbitrary<Fuzzed> => {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((one) => one.in === 'path');
  const schema = operation.requestBody?.content['application/json']?.schema;
  return fc
    .record({
      path: fc.tuple(...inPath.map((one) => valueFor({ ...one.schema, type: 'string', format: 'uuid' }))),
      query: queryOf(parameters.filter((one) => one.in === 'query')),
      sent: schema === undefined ? fc.constant({ body: undefined, regular: true }) : bodyText(schema),
      who: fc.nat({ max: 99 }),
      byCookie: fc.boolean(),
      key: fc.oneof({ arbitrary: fc.constant(undefined), weight: 6 }, fc.stringMatching(/^[ -~]{0,300}$/)),
      type: fc.oneof(
        { arbitrary: fc.constant('application/json'), weight: 12 },
        fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x'),
      ),
    })
    .map(({ path, query: [known, extra], sent, who, byCookie, key, type }) => {
      const search = new URLSearchParams();
      for (const [name, value] of Object.entries(known))
        for (const one of Array.isArray(value) ? value : [value]) search.append(name, wellFormed(text(one)));
      const values = path.map((value) => encodeURIComponent(wellFormed(text(value).slice(0, 2_000))));
      const filled = template.replace(/\{\w+\}/g, () => values.shift() || '-');
      const queryText = [search.toString().slice(0, 6_000), extra].filter(Boolean).join('&');
      return {
        method,
        template,
        url: queryText === '' ? filled : `${filled}?${queryText}`,
        who,
        byCookie,
        headers: {
          ...(sent.body === undefined ? {} : { 'content-type': type }),
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: sent.body,
        // Next refuses some bytes; dot segments lead elsewhere.
        regular: sent.regular && type === 'application/json' && !/%2E|\.\.|%00|%5C|%2F/i.test(filled),
      };
    });
};

/** Traces of the inside: stacks, files, SQL, the driver. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.next\/|Prisma|\bprisma\.|ECONN|syntax error at|violates|duplicate key value|relation "|column "|invalid input syntax|SQLSTATE|pg_catalog|Cannot read propert|is not a function/;

let principals: Principal[] = [];
let sent = 0;
const statuses = new Map<number, number>();

async function attack({
  method,
  template,
  url,
  who,
  byCookie,
  headers,
  body,
  regular,
}: Fuzzed): Promise<void> {
  const principal = principals[who % principals.length];
  const answer = await fetch(`${stack().url}${url}`, {
    method,
    redirect: 'manual',
    headers: { ...credentials(principal?.token ?? null, byCookie ? 'cookie' : 'bearer'), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  const answered = await answer.text();
  sent += 1;
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const said = `${method} ${url.slice(0, 300)} ${body?.slice(0, 300) ?? ''} as ${principal?.name}: ${answer.status} ${answered.slice(0, 300)}`;
  if (answer.status >= 500) throw new Error(`A fault: ${said}`);
  const echo = `${decodeURIComponent(url.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[89A-F][0-9A-F]/gi, '?'))}${body ?? ''}`;
  const inside = INSIDE.exec(answered)?.[0];
  if (inside !== undefined && !echo.includes(inside)) throw new Error(`Tells of the inside: ${said}`);
  if (regular && answer.headers.get('content-type')?.includes('json') === true) {
    const complaints = complaintsAbout(method, template, answer.status, JSON.parse(answered) as unknown);
    if (complaints.length > 0) throw new Error(`Not as documented: ${complaints.join('; ')}: ${said}`);
  }
}

beforeAll(async () => {
  await resetWorld();
  const everybody = await createPrincipals();
  // Principals that get far get more turns: small numbers are drawn more often.
  const far = everybody.filter(({ like }) => like === 'super' || like === 'admin');
  principals = [...Array.from({ length: 10 }, () => far).flat(), ...everybody];
});

afterAll(async () => {
  await resetWorld();
  await settledSnapshot();
  await query('DELETE FROM rate_limits');
  await query(`UPDATE users SET name = 'Sanna Berg' WHERE email = 'super@example.com'`);
});

it(
  `${REQUESTS} requests made of the schemas and of malice cause no fault and reveal nothing`,
  async () => {
    console.log(`Fuzzing with FUZZ_SEED=${fuzzSeed} FUZZ_REQUESTS=${REQUESTS}`);
    await fuzz(fc.oneof(...operations.map(requestFor)), REQUESTS, attack);
    console.log('Answers by status:', Object.fromEntries(statuses));
    expect(sent).toBeGreaterThanOrEqual(REQUESTS);
    // It passes the door often enough.
    expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 50);
  },
  fuzzLimitMs(REQUESTS) + 60_000,
);
