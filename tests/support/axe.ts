import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page, 'rule: the first element it is found on'; empty where there is nothing.
 * @param within a selector of what alone is looked at
 * @param rules what alone is looked for
 */
export async function axeViolations(
  page: Page,
  within?: string,
  rules?: readonly string[],
): Promise<string[]> {
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
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) });
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Rules about colours, which are all that a theme changes. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The same, and what is wrong with its colours in the dark; of somebody who has chosen no theme, whose device decides. */
export async function axeInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found = await axeViolations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, within, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((one) => `dark: ${one}`)];
}
