import type { Locator, Page } from '@playwright/test';
import { ListPage } from './list-page';

export class DevicesPage extends ListPage {
  readonly dialog: Locator;
  readonly orderButton: Locator;
  readonly addButton: Locator;
  readonly registerButton: Locator;
  readonly messages: Locator;

  constructor(page: Page) {
    super(page);
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.orderButton = page.getByRole('button', { name: 'Order device', exact: true });
    this.addButton = page.getByRole('button', { name: 'Add devices' });
    this.registerButton = page.getByRole('button', { name: 'Register devices' });
    this.messages = page.getByRole('log');
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/devices${query}`);
  }

  async confirm(button: string): Promise<void> {
    await this.dialog.getByRole('button', { name: button, exact: true }).click();
  }

  async serials(): Promise<string[]> {
    return this.rows.locator('td:first-child .tabular').allTextContents();
  }
}
