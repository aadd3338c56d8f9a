import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import qs from 'qs';
import schema from './request-schema.json' with { type: 'json' };
import type { ProviderError } from './errors';
import { invalid } from './errors';

// Generated schemas, compiled at their first use: ajv's own checks would take five times as long.
const ajv = new Ajv({
  coerceTypes: true,
  strict: false,
  allErrors: false,
  verbose: true,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
});
const endpoints = schema.endpoints as Record<string, object>;
const compiled = new Map<string, ValidateFunction>();

/** `a[b][0]=c` → nested objects, as the provider reads them. */
export function parseForm(text: string): Record<string, unknown> {
  return qs.parse(text, { depth: 12, arrayLimit: 1000, parameterLimit: 10_000 });
}

function paramName(pointer: string, last?: string): string {
  const parts = [...pointer.split('/').filter(Boolean), ...(last ? [last] : [])];
  return parts.map((part, index) => (index === 0 ? part : `[${part}]`)).join('');
}

/** The deepest complaint about alternatives is about the intended one. */
function mostTelling(errors: ErrorObject[]): ErrorObject | undefined {
  const depth = (error: ErrorObject): number =>
    error.instancePath.split('/').length * 2 + (error.keyword === 'additionalProperties' ? 1 : 0);
  return (
    errors.filter((error) => error.keyword !== 'anyOf').sort((a, b) => depth(b) - depth(a))[0] ?? errors[0]
  );
}

function explain(error: ErrorObject): ProviderError {
  const given = String(error.data);
  if (error.keyword === 'additionalProperties') {
    const name = paramName(
      error.instancePath,
      String((error.params as { additionalProperty: unknown }).additionalProperty),
    );
    return invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
  if (error.keyword === 'required') {
    const name = paramName(
      error.instancePath,
      String((error.params as { missingProperty: unknown }).missingProperty),
    );
    return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  }
  const name = paramName(error.instancePath);
  if (error.keyword === 'enum') {
    const allowed = (error.params as { allowedValues: string[] }).allowedValues.filter(Boolean).join(', ');
    return invalid(`Invalid ${name}: must be one of ${allowed}`, name);
  }
  const type = String((error.params as { type?: unknown }).type);
  if (type === 'number') return invalid(`Invalid integer: ${given}`, name, 'parameter_invalid_integer');
  if (type === 'object') return invalid('Invalid object', name);
  return invalid(`Invalid ${type}: ${given}`, name);
}

/** Checks and types parameters in place. Throws 400. */
export function validateRequest(endpoint: string, params: Record<string, unknown>): void {
  let validate = compiled.get(endpoint);
  if (!validate) {
    const shape = endpoints[endpoint];
    if (!shape) throw new Error(`No request schema for ${endpoint}`);
    validate = ajv.compile(shape);
    compiled.set(endpoint, validate);
  }
  if (validate(params)) return;
  const error = mostTelling(validate.errors ?? []);
  throw error ? explain(error) : invalid('Invalid request.');
}
