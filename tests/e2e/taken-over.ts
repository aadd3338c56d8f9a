import type { Locator } from '@playwright/test';
import { expect } from '../support/e2e';

/**
 * The script follows this link from now on, so that what comes next is one document. As long as the script of a neighbour is missing, React
 * has begun with a link, and the browser follows it all the same.
 */
export async function takenOver(link: Locator): Promise<void> {
  await link.page().waitForLoadState('networkidle');
  const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => link.evaluate(isOurs)).toBe(true);
}
