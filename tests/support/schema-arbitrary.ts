import fc from 'fast-check';
import { absent, featureId, featureName, homes, sides, spareDevice } from './access-world';

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  format?: string;
}

const DEPTH = 2_000;

/** Nested far deeper than real requests. */
const deep = (): unknown => JSON.parse('['.repeat(DEPTH) + ']'.repeat(DEPTH)) as unknown;

/** Texts that break code: NUL, lone surrogates, direction marks, quotes, wildcards, paths, patterns. */
export const hostileText = fc.constantFrom(
  ...['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\u202e', '\ufeff', '\u2028', 'é'.normalize('NFD')],
  ...["'", '"', '\\', '%', '_', "' OR '1'='1", '; --', '$1', '${7*7}', '{{7*7}}', '<script>', '`id`'],
  ...['../../../etc/passwd', 'null', 'undefined', 'NaN', '-1', '0', '1e309', '0x10', '１２', 'true', ''],
  ...['constructor', '__proto__', 'toString', '[object Object]', '00000000-0000-0000-0000-000000000000'],
  ...['2026-02-30', '9999-12-31T23:59:59Z', '-271821-04-20', 'a@b.co', `${'a@'.repeat(40)}b.co`],
  'x'.repeat(5_000),
);

/** Values of the wrong kind, or far out. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 8 },
  {
    arbitrary: fc.constantFrom<unknown>(
      ...[null, true, false, 0, -0, -1, 1.5, 1e21, 1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, -(2 ** 63)],
      ...[[], {}, [null], [[]], { not: '' }, { equals: null }, { contains: '' }, { $ne: null }, { set: 'x' }],
      ...[{ toString: 'x' }, { length: 1e9 }, { 0: 'x' }, '1', '10'],
    ),
    weight: 8,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }), weight: 3 },
  { arbitrary: fc.constant(0).map(deep), weight: 1 },
  { arbitrary: fc.constant('x'.repeat(1_000_000)), weight: 1 },
);

/** Meaningful ids: rows of the world, and missing rows. */
const ids = fc.constantFrom(
  ...homes.flatMap((home) => [sides[home].org, sides[home].colleague, sides[home].device, sides[home].order]),
  ...[absent.org, spareDevice, featureId],
);

const goodText = fc.oneof(
  ids,
  fc.constantFrom(
    featureName,
    'Drift Tag',
    'Driftmark1',
    '+4755512345',
    'NO',
    '2027-01-31',
    'MX-A-1',
    'MX-B-1',
  ),
  fc.integer({ min: 1, max: 9_999 }).map((number) => `fuzz-${number}@matrix.example.com`),
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
);

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(valueFor));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => valueFor({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objectFor(schema);
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 100, 100) }),
        fc.integer(),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return schema.format === 'uuid' || schema.format === 'guid' ? ids : goodText;
    default:
      return goodText;
  }
}

function textFor(name: string): fc.Arbitrary<unknown> {
  const taken: Record<string, readonly string[]> = {
    deviceFeatureName: [featureName, 'Drift Tag'],
    password: ['Driftmark1'],
    passwordConfirmation: ['Driftmark1'],
    orgId: homes.map((home) => sides[home].org),
    orderId: homes.map((home) => sides[home].order),
    id: [...homes.map((home) => sides[home].device), spareDevice],
  };
  const good = taken[name];
  if (good !== undefined) return fc.constantFrom(...good);
  if (/email/i.test(name))
    return fc.integer({ min: 1, max: 9_999 }).map((n) => `fuzz-${n}@matrix.example.com`);
  return /number|phone/i.test(name) ? fc.constant('+4755512345') : fc.string({ minLength: 1, maxLength: 10 });
}

/** A schema's values: mostly of its kind, often valid, sometimes hostile. */
export function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 16 }, { arbitrary: hostileValue, weight: 1 });
}

function objectFor({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const known = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema.type === 'string' && schema.enum === undefined
        ? fc.oneof({ arbitrary: textFor(name), weight: 8 }, valueFor(schema))
        : valueFor(schema),
    ]),
  );
  const unknown = fc.oneof(
    { arbitrary: fc.constant({}), weight: 7 },
    {
      arbitrary: fc.constantFrom<object>(
        ...[{ role: 'SUPERUSER' }, { isAdmin: true }, { deletedAt: null }, { organizationId: absent.org }],
        JSON.parse('{"__proto__":{"role":"SUPERUSER"}}') as object,
      ),
      weight: 1,
    },
  );
  return fc
    .tuple(fc.record(known, { requiredKeys: required.filter((name) => name in known) }), unknown)
    .map(([value, more]) => ({ ...value, ...more }));
}
