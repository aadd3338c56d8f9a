import type { Page } from '@playwright/test';

/** The simulated checkout. */
export class PaymentProviderPage {
  constructor(readonly page: Page) {}

  pay(): Promise<void> {
    return this.page.getByRole('button', { name: 'Pay', exact: true }).click();
  }

  cancel(): Promise<void> {
    return this.page.getByRole('button', { name: 'Cancel' }).click();
  }
}
