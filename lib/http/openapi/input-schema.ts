import { z } from 'zod';
import type { Call } from '@/lib/http/description';

type JsonSchema = Record<string, unknown>;

export interface Input {
  path: Record<string, JsonSchema>;
  query: Record<string, JsonSchema>;
  requiredQuery: readonly string[];
  body: JsonSchema | undefined;
  bodyRequired: boolean;
}

/** A schema's input as JSON Schema; open properties become empty schemas. */
function described(schema: z.ZodType): z.core.JSONSchema.BaseSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
}

function propertiesOf(schema: z.core.JSONSchema.BaseSchema): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, value]) =>
      typeof value === 'boolean' ? [] : [[name, value]],
    ),
  );
}

/** Names in {} of a path. */
export function pathParameters(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Splits a call's input into path, query and body, like lib/http/request-input.ts; a list by POST has both. */
export function inputOf({ method, path, operation, listBody }: Call): Input {
  const whole = described(operation.input);
  const named = pathParameters(path);
  const all = propertiesOf(whole);
  const pathSchemas = Object.fromEntries(
    named.map((name) => [name, all[name] ?? { type: 'string' as const }]),
  );
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => !named.includes(name)));
  const required = (whole.required ?? []).filter((name) => !named.includes(name));
  if (method === 'get' || method === 'delete' || listBody !== undefined) {
    return {
      path: pathSchemas,
      query: rest,
      requiredQuery: required,
      body: listBody === undefined ? undefined : described(listBody),
      bodyRequired: false,
    };
  }
  const { required: _all, properties: _properties, ...frame } = whole;
  const takesBody = Object.keys(rest).length > 0;
  return {
    path: pathSchemas,
    query: {},
    requiredQuery: [],
    body: takesBody
      ? { ...frame, properties: rest, ...(required.length > 0 ? { required } : {}) }
      : undefined,
    bodyRequired: required.length > 0,
  };
}
