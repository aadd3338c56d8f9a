import type { Locator } from '@playwright/test';
import { expect } from '../support/e2e';

/** The script follows this link from now on. Without a neighbour's script the browser still follows a link that React has. */
export async function takenOver(link: Locator): Promise<void> {
  await link.page().waitForLoadState('networkidle');
  const isOurs = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'));
  await expect.poll(() => link.evaluate(isOurs)).toBe(true);
}
