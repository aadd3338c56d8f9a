import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { calls } from '@/app/api/calls';
import { lengthOf } from '@/lib/core/typed-text';

interface Field {
  name: string;
  schema: z.core.$ZodType;
}

/** The fields of a schema, also of objects within. */
function fieldsOf(schema: z.core.$ZodType, name: string): Field[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(inner, `${name}.${key}`));
    case 'array':
      return fieldsOf(def.element, `${name}[]`);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault': {
      const within = fieldsOf(def.innerType, name);
      return within.length === 1 && within[0]?.name === name ? [{ name, schema }] : within;
    }
    case 'pipe': {
      const within = fieldsOf(def.in, name);
      return within.length === 1 && within[0]?.name === name ? [{ name, schema }] : within;
    }
    default:
      return [{ name, schema }];
  }
}

const described = ({ schema }: Field) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as z.core.JSONSchema.BaseSchema;

const lengthIn = (json: z.core.JSONSchema.BaseSchema): number | undefined =>
  [json, ...(json.anyOf ?? [])].map((one) => one.maxLength).find((one) => one !== undefined);

const takesText = (field: Field) => {
  const json = described(field);
  return [json, ...(json.anyOf ?? [])].some((one) => {
    const { type, enum: values, format } = one;
    return type === 'string' && values === undefined && format === undefined;
  });
};

const operations = calls.filter((call) => call.kind === 'operation');
const fields = operations
  .flatMap(({ method, path, operation, listBody }) => [
    ...fieldsOf(operation.input, `${method} ${path} `),
    ...(listBody === undefined ? [] : fieldsOf(listBody, `${method} ${path} `)),
  ])
  .filter(takesText);
const unique = [...new Map(fields.map((field) => [field.schema, field])).values()];

/** Rows of a file: each is judged by itself, where it is read. Passwords are compared as they are typed. */
const RAW = /(?:rows\[\]\.|delivery-preview \.serialNumbers|currentPassword|\/login \.password$)/;

const parts = fc.constantFrom(
  ...[
    'a',
    'B',
    '1',
    'Bla\u030Av',
    'E\u0301',
    '\u1EC5',
    '\u212B',
    'o',
    '\u0308',
    '\u0345',
    ' ',
    '\u00A0',
    '\u3000',
  ],
  ...[
    '\t',
    '\n',
    '\u200B',
    '\u200D',
    '\uFEFF',
    '\u00AD',
    '\u202A',
    '-',
    '\u2011',
    '@',
    '.',
    '\u{1F469}',
    '\uAC00',
    '\u11A8',
  ],
);
const texts = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: parts }, { weight: 1, arbitrary: fc.string({ unit: 'grapheme' }) }),
    {
      maxLength: 24,
    },
  )
  .map((some) => some.join(''));
const long = fc.tuple(texts, fc.nat(300)).map(([text, times]) => (text + 'a\u030A').repeat(times + 1));

function answerOf(schema: z.core.$ZodType, text: string): unknown {
  const { success, data, error } = z.safeParse(schema, text);
  return success ? data : error.issues.map(({ message }) => message);
}

describe('every field of typed text', () => {
  it('is found', () => {
    const names = unique.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(names).toEqual(
      expect.arrayContaining([
        'post /api/auth/registration .name',
        'patch /api/organizations/{id} .shippingAddress.street',
      ]),
    );
  });

  const normalised = unique.filter(({ name }) => !RAW.test(name));

  it.each(normalised)('$name answers the same to composed and decomposed letters', ({ schema }) => {
    fc.assert(
      fc.property(fc.oneof(texts, long), (text) => {
        expect(answerOf(schema, text.normalize('NFD'))).toEqual(answerOf(schema, text.normalize('NFC')));
      }),
      { numRuns: 40 },
    );
  });

  it.each(normalised)('$name takes back what it gave, and no more than its length', (field) => {
    const most = lengthIn(described(field)) ?? Infinity;
    fc.assert(
      fc.property(fc.oneof(texts, long), (text) => {
        const given = z.safeParse(field.schema, text);
        if (!given.success || typeof given.data !== 'string') return;
        expect(z.parse(field.schema, given.data)).toBe(given.data);
        expect(lengthOf(given.data)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 40 },
    );
  });

  // A confirmation is only compared.
  const stored = normalised.filter(({ name }) => !name.endsWith('passwordConfirmation'));

  it.each(stored)('$name takes no lost letter', ({ schema }) => {
    for (const text of ['Bl\uFFFDfjell', '\uFFFDriftmark1', 'O-1\uFFFD', 'a@b\uFFFD.no'])
      expect(z.safeParse(schema, text).success).toBe(false);
  });
});
