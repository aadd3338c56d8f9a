import { beforeAll } from 'vitest';
import { createPrincipals, type Principal, resetWorld } from '../support/access-world';

/** Everybody in the world of the access tests, once `makePrincipals` has run. */
export let principals: Principal[] = [];

/** Restores that world before the first test, and makes everybody in it. */
export function makePrincipals(): void {
  beforeAll(async () => {
    await resetWorld();
    principals = await createPrincipals();
  });
}

export const tokenOf = (name: string | null) => principals.find((one) => one.name === name)?.token ?? null;
