import { expect } from 'vitest';
import { snapshot } from './world';

/**
 * A call is refused, and no row has changed.
 * @param why its code, or what the refusal says besides
 */
export async function refused(call: () => Promise<unknown>, why: string | object): Promise<void> {
  const before = await snapshot();
  await expect(call()).rejects.toMatchObject(typeof why === 'string' ? { code: why } : why);
  expect(await snapshot()).toEqual(before);
}
