import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { COLOURS } from './colour-rules';
import { untilStill } from './still';

const { source } = axe;

/**
 * axe's finds on a page, 'rule: the first element'; empty for none.
 * @param within a selector of what alone is looked at
 * @param rules what alone is looked for
 */
export async function axeViolations(
  page: Page,
  within?: string,
  rules?: readonly string[],
): Promise<string[]> {
  // A step brings its title a moment after its rows; a page without one fails.
  await page.waitForFunction(() => document.title !== '');
  await page.evaluate(untilStill);
  // Once a page: reading its script takes as long as a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    ([part, only]) =>
      (window as unknown as { axe: typeof axe }).axe.run(part ?? document, {
        resultTypes: ['violations'],
        ...(only && { runOnly: only }),
      }),
    [within, rules && [...rules]] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Also the colours in the dark, for a person without a chosen theme. */
export async function axeInBothThemes(page: Page, within?: string): Promise<string[]> {
  const found = await axeViolations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeViolations(page, within, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...found, ...dark.map((one) => `dark: ${one}`)];
}
