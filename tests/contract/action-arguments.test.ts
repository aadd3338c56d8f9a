import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type * as actions from '@/lib/http/action';
import type * as posts from '@/lib/http/form-post';
import { createPrincipals, resetWorld, settledSnapshot, type Principal } from '../support/access-world';
import { fuzz, fuzzLimitMs, fuzzSeed } from '../support/fuzz';
import { hostileText, valueFor, type Schema } from '../support/schema-arbitrary';
import { sendAction, serverAction, serverActions, type ServerAction } from '../support/server-actions';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { aSignedInPerson } from '../support/world';

/*
 * The arguments of every action, of its own schema and of malice: none makes a fault or reveals the inside. ACTION_REQUESTS (1,500) and
 * FUZZ_SEED repeat a run.
 */
const REQUESTS = Number(process.env.ACTION_REQUESTS ?? '1500');

// Here an action is its schema.
vi.mock('@/lib/http/action', async (original) => ({
  ...(await original<typeof actions>()),
  action: ({ input }: { input: z.ZodType }) => Object.assign(() => undefined, { input }),
}));
vi.mock('@/lib/http/form-post', async (original) => ({
  ...(await original<typeof posts>()),
  formPost: (act: { input?: z.ZodType }) => Object.assign(() => undefined, { input: act.input }),
}));

const modules = import.meta.glob<Record<string, { input?: z.ZodType }>>('/lib/actions/*.ts');
const schemas = new Map<string, Schema>();

/** What React reads as something else than text: references, promises, files, numbers, moments, streams. */
const TAGS = [
  ...[
    '$1',
    '$@1',
    '$F1',
    '$h1',
    '$T',
    '$Q1',
    '$W1',
    '$K1',
    '$B1',
    '$A1',
    '$i1',
    '$r1',
    '$R1',
    '$x1',
    '$X1',
    '$g1',
  ],
  ...[
    '$undefined',
    '$NaN',
    '$Infinity',
    '$-0',
    '$n123',
    '$nzz',
    '$D2026-01-01',
    '$Dzz',
    '$Sname',
    '$Z',
    '$$x',
    '$',
  ],
  ...['$0', '$0:0', '$1:__proto__:constructor', '$1:constructor:constructor'],
];
const tag = fc.constantFrom(...TAGS);

/** A value with a tag at some place in it. */
const tagged = (value: unknown): fc.Arbitrary<unknown> =>
  value instanceof Object && !Array.isArray(value) && Object.keys(value).length > 0
    ? fc.tuple(fc.constantFrom(...Object.keys(value)), tag).map(([key, one]) => ({ ...value, [key]: one }))
    : tag;

/** No arguments at all. */
const brokenText = fc.constantFrom(
  ...['', '{', 'x', '[', 'null', '1', '{}', '"a"', '[]', '[null]', '[undefined]', '\ufeff[]', '[1,2,3]'],
  ...[JSON.stringify(Array(1_001).fill(1)), '['.repeat(3_000) + ']'.repeat(3_000), '['.repeat(100_000)],
  '[{"then":"$F1"}]',
);

/** The parts of a form, which React reads in pieces. */
const pieces = fc.array(
  fc.tuple(
    fc.constantFrom('0', '1', '2', '1_email', '1_token', '1_language', '$ACTION_REF_1', '$ACTION_1:0', 'x'),
    fc.oneof(
      tag.map((one) => JSON.stringify([one])),
      tag.map((one) => JSON.stringify([null, one])),
      tag.map((one) => JSON.stringify({ id: one })),
      fc.constantFrom('', '{', '5', '"C"', '[["id","x"]]', '{"id":"nothing","bound":null}'),
      hostileText.map((text) => text.slice(0, 5_000)),
    ),
    fc.boolean(),
  ),
  { maxLength: 5 },
);

function formOf(parts: readonly (readonly [string, string, boolean])[]): FormData {
  const form = new FormData();
  for (const [name, value, isFile] of parts)
    if (isFile) form.append(name, new Blob([value]), 'file');
    else form.append(name, value);
  return form;
}

interface Tried {
  action: ServerAction;
  body: string | FormData;
  who: number;
  isScript: boolean;
}

const SHOWN = 300;
const shownBody = (body: string | FormData) =>
  typeof body === 'string'
    ? body.slice(0, SHOWN)
    : [...body]
        .map(([name, value]) => `${name}=${typeof value === 'string' ? value.slice(0, 40) : 'file'}`)
        .join('&');

const triedFor = (action: ServerAction): fc.Arbitrary<Tried> => {
  const given = valueFor(
    schemas.get(action.name) ?? { type: 'object', properties: { email: { type: 'string' } } },
  );
  const seen = fc.oneof(
    { arbitrary: fc.constant([]), weight: 6 },
    {
      arbitrary: fc.oneof(tag, fc.constantFrom(null, 1, [], { a: '$T' }, { name: 'x' })).map((one) => [one]),
      weight: 1,
    },
  );
  const text = fc.oneof(
    { arbitrary: fc.tuple(given, seen).map(([value, more]) => JSON.stringify([value, ...more])), weight: 6 },
    { arbitrary: given.chain(tagged).map((value) => JSON.stringify([value])), weight: 4 },
    { arbitrary: brokenText, weight: 1 },
  );
  return fc
    .record({
      body: fc.oneof({ arbitrary: text, weight: 5 }, { arbitrary: pieces.map(formOf), weight: 1 }),
      who: fc.nat({ max: 99 }),
      isScript: fc.boolean(),
    })
    .map((one) => ({ action, ...one }));
};

/** Traces of the inside: stacks, files, SQL, the driver. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\.next\/|Prisma|ECONN|violates|relation "|column "|SQLSTATE|"FAULT"/;

/** Lines that raise an alarm. */
const faultsLogged = () =>
  fs
    .readFileSync(path.join(stack().dataDir, 'portal.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"msg":"fault"'));

let principals: Principal[] = [];
const statuses = new Map<number, number>();

async function attack({ action, body, who, isScript }: Tried): Promise<void> {
  const principal = principals[who % principals.length];
  const isPlain = typeof body !== 'string' && !isScript;
  if (isPlain) body.append(`$ACTION_ID_${action.id}`, '');
  const answer = await sendAction(action, body, { token: principal?.token ?? null, isPlain });
  const answered = await answer.text();
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
  const said = `${action.name} ${shownBody(body)} as ${principal?.name}: ${answer.status} ${answered.slice(0, SHOWN)}`;
  if (answer.status >= 500) throw new Error(`A fault: ${said}`);
  const inside = INSIDE.exec(answered)?.[0];
  if (inside !== undefined && answer.headers.get('content-type')?.startsWith('text/html') !== true)
    throw new Error(`Tells of the inside: ${said}`);
}

/** They end the sessions that the others try with: only one of their own. */
const endsSessions = ({ name }: ServerAction) => /^(?:endSession|signOut|deleteUser)/.test(name);
const tried = serverActions().filter((action) => !endsSessions(action));

beforeAll(async () => {
  for (const load of Object.values(modules))
    for (const [name, { input }] of Object.entries(await load()))
      if (input !== undefined)
        schemas.set(name, z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema);
  await resetWorld();
  const everybody = await createPrincipals();
  const far = everybody.filter(({ like }) => like === 'super' || like === 'admin');
  principals = [...Array.from({ length: 10 }, () => far).flat(), ...everybody];
  const { token } = await aSignedInPerson({ role: 'SUPERUSER' });
  principals.push({ ...principals[0]!, name: 'short-lived', token });
});

afterAll(async () => {
  await resetWorld();
  await settledSnapshot();
  await query('DELETE FROM rate_limits');
});

describe("an action's arguments", () => {
  it('have a schema, but of five that read a form, or nothing', () => {
    const without = serverActions().filter(({ name }) => !schemas.has(name));
    expect(without.map(({ name }) => name).sort()).toEqual([
      ...['chooseLanguageAction', 'confirmEmailAndSay', 'forgotPasswordAction', 'forgotPasswordPost'],
      'sendEmailConfirmationPost',
    ]);
  });

  it.each(['', '{', 'null', '"a"', '["$1"]', '["$nzz"]', JSON.stringify(Array(1_001).fill(1))])(
    'that cannot be read are 400: %s',
    async (body) => {
      const answer = await sendAction(serverAction('signInAction'), body);
      expect(answer.status).toBe(400);
    },
  );

  it.each(serverActions())('of any kind cause no fault in $name', async (action) => {
    const who = endsSessions(action) ? principals.length - 1 : 0;
    for (const body of [
      ...TAGS.map((one) => `["${one}"]`),
      '[]',
      '[null]',
      '[{},{"a":"$T"}]',
      '[{},"$T"]',
      '[null,1]',
    ])
      await attack({ action, body, who, isScript: true });
  });

  it(
    `${REQUESTS} times made of the schemas and of malice cause no fault and reveal nothing`,
    async () => {
      console.log(`Fuzzing actions with FUZZ_SEED=${fuzzSeed} ACTION_REQUESTS=${REQUESTS}`);
      const before = faultsLogged().length;
      await fuzz(fc.oneof(...tried.map(triedFor)), REQUESTS, attack);
      console.log('Answers by status:', Object.fromEntries(statuses));
      expect(faultsLogged().slice(before)).toEqual([]);
      // Most have arguments that can be read.
      expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 2);
    },
    fuzzLimitMs(REQUESTS) + 60_000,
  );
});
