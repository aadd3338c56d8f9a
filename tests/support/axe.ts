import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, 'rule: the first element it is found on'; empty where there is nothing.
 * @param within a selector of what alone is looked at
 */
export async function axeViolations(page: Page, within?: string): Promise<string[]> {
  // A step within the portal brings its title a moment after its rows; a page that never gets one fails here.
  await page.waitForFunction(() => document.title !== '');
  // What is still fading in has no colour of its own yet; what turns for ever is not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // No page of ours has frames, for which axe opens another page at each look; and what passes is not read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
