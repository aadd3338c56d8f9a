import type { Locator, Page } from '@playwright/test';

/** The Devices screen: where things are, and what a person does there. */
export class DevicesPage {
  readonly table: Locator;
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly orderButton: Locator;
  readonly addButton: Locator;
  readonly registerButton: Locator;
  readonly menu: Locator;
  readonly messages: Locator;

  constructor(readonly page: Page) {
    this.table = page.getByRole('table', { name: 'Devices' });
    this.rows = this.table.getByRole('row').filter({ has: page.getByRole('cell') });
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.orderButton = page.getByRole('button', { name: 'Order device', exact: true });
    this.addButton = page.getByRole('button', { name: 'Add devices' });
    this.registerButton = page.getByRole('button', { name: 'Register devices' });
    this.menu = page.getByRole('menu');
    this.messages = page.getByRole('log');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/devices${query}`);
  }

  header(name: string): Locator {
    return this.table.getByRole('columnheader', { name: new RegExp(`^${name}`) });
  }

  async sortBy(name: string): Promise<void> {
    await this.header(name).getByRole('link').click();
  }

  row(serial: string): Locator {
    return this.rows.filter({ hasText: serial });
  }

  status(serial: string): Locator {
    return this.page.getByRole('combobox', { name: `Logistic status of ${serial}` });
  }

  async openMenu(serial: string): Promise<void> {
    await this.page.getByRole('button', { name: `Actions for ${serial}` }).click();
  }

  async choose(serial: string, item: string): Promise<void> {
    await this.openMenu(serial);
    await this.page.getByRole('menuitem', { name: item }).click();
  }

  async confirm(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  async search(text: string): Promise<void> {
    const box = this.page.getByRole('searchbox', { name: /^Search by/ });
    await box.fill(text);
    await box.press('Enter');
  }

  /** Opens the filter popover and picks organisations by name; it stays open. */
  async filterByOrganization(...names: string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Organizations', exact: true }).click();
    const search = this.page.getByRole('combobox', { name: 'Pick an organization' });
    for (const name of names) {
      await search.fill(name);
      await this.page.getByRole('option', { name, exact: true }).click();
    }
  }

  /** Serials in the order of the rows. */
  async serials(): Promise<string[]> {
    return this.rows.locator('td:first-child .tabular').allTextContents();
  }
}
