import type { Locator, Page } from '@playwright/test';
import { pickOrganization } from './pick-organization';

export class AddDevicesDialog {
  readonly root: Locator;
  readonly serials: Locator;
  readonly organization: Locator;
  readonly orderId: Locator;
  readonly free: Locator;
  readonly picker: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog', { name: 'Add devices' });
    this.serials = this.root.getByLabel('Serial numbers');
    this.organization = this.root.getByRole('button', { name: /^Organization:/ });
    this.orderId = this.root.getByLabel('Order ID');
    this.free = this.root.getByRole('button', { name: /^Free devices/ });
    this.picker = page.getByRole('dialog', { name: 'Free devices' });
  }

  async pickOrganization(name: string): Promise<void> {
    await pickOrganization(this.page, this.organization, name);
  }

  async pickFree(serial: string): Promise<void> {
    await this.free.click();
    await this.picker.getByRole('combobox', { name: 'Search by serial number' }).fill(serial);
    await this.picker.getByRole('option', { name: new RegExp(serial) }).click();
    await this.page.keyboard.press('Escape');
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: 'Add devices' }).click();
  }
}
