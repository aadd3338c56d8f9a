import { expect } from 'vitest';
import { snapshot } from './rows';

/**
 * A call is refused, and no row has changed.
 * @param why its code, or what the refusal says besides
 */
export async function refused(call: () => Promise<unknown>, why: string | object): Promise<void> {
  const before = await snapshot();
  await expect(call()).rejects.toMatchObject(typeof why === 'string' ? { code: why } : why);
  expect(await snapshot()).toEqual(before);
}

/**
 * Of calls at the same moment one succeeds, and the others are refused.
 * @param why what each of them is refused with
 */
export async function onlyOne(
  calls: Promise<unknown>[],
  why: object = { name: 'DomainError' },
): Promise<void> {
  const results = await Promise.allSettled(calls);
  const refusals = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  );
  expect(refusals).toMatchObject(Array(results.length - 1).fill(why));
}
