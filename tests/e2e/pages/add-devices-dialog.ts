import type { Locator, Page } from '@playwright/test';

/** The dialog 'Add devices'. */
export class AddDevicesDialog {
  readonly root: Locator;
  readonly serials: Locator;
  readonly organization: Locator;
  readonly orderId: Locator;
  readonly model: Locator;

  constructor(readonly page: Page) {
    this.root = page.getByRole('dialog', { name: 'Add devices' });
    this.serials = this.root.getByLabel('Serial numbers');
    this.organization = this.root.getByLabel('Organization');
    this.orderId = this.root.getByLabel('Order ID');
    this.model = this.root.getByLabel('Model of new devices');
  }

  /** Picks a free device of the storage by its serial. */
  async pickFree(serial: string): Promise<void> {
    await this.root.getByRole('button', { name: /^Free devices/ }).click();
    await this.page.getByRole('searchbox', { name: 'Search', exact: true }).fill(serial);
    await this.page.getByRole('checkbox', { name: new RegExp(serial) }).check();
    await this.page.keyboard.press('Escape');
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: 'Add devices' }).click();
  }
}
