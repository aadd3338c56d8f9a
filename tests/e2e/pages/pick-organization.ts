import { expect, type Locator, type Page } from '@playwright/test';

/** Picks an organisation by name. */
export async function pickOrganization(page: Page, button: Locator, name: string): Promise<void> {
  await button.click();
  await page.getByRole('combobox', { name: 'Pick an organization' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(button).toHaveAccessibleName(`Organization: ${name}`);
}
