import { expect, it } from 'vitest';
import { packageManifest } from '@/scripts/package-bin.mjs';
import schema from '@/simulator/stripe/request-schema.json' with { type: 'json' };
import { API_VERSION } from '@/simulator/stripe/provider';
import { billingRoutes } from '@/simulator/stripe/routes';

const endpoints: Record<string, { type: string; additionalProperties?: unknown }> = schema.endpoints;

it('describes every endpoint that is played, closed to parameters that the provider does not know', () => {
  const open = billingRoutes
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => endpoints[endpoint]?.additionalProperties !== false);
  expect(open).toEqual([]);
  expect(
    Object.keys(endpoints).filter((name) => !billingRoutes.some((route) => route.endpoint === name)),
  ).toEqual([]);
});

it('was generated from the package that is installed', () => {
  expect(schema['x-source']).toBe(`stripe@${packageManifest('stripe').version} d.ts`);
  expect(schema['x-stripe-api-version']).toBe(API_VERSION);
});
