import type { Locator } from '@playwright/test';
import { expect } from '../support/e2e';

/** The script follows this link from now on, so that what comes next is one document. */
export async function takenOver(link: Locator): Promise<void> {
  const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => link.evaluate(isOurs)).toBe(true);
}
