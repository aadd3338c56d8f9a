import type { Locator, Page } from '@playwright/test';

export class RegisterDevicesDialog {
  readonly root: Locator;
  readonly serials: Locator;
  readonly model: Locator;
  readonly calibration: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Register devices' });
    this.serials = this.root.getByLabel('Serial numbers');
    this.model = this.root.getByLabel('Model');
    this.calibration = this.root.getByLabel('Calibration date');
  }

  async submit(): Promise<void> {
    await this.root.getByRole('button', { name: 'Register devices' }).click();
  }
}
