import type { Locator, Page } from '@playwright/test';

export class DevicePage {
  readonly dialog: Locator;
  readonly messages: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    this.messages = page.getByRole('log');
  }

  open(id: string): Promise<unknown> {
    return this.page.goto(`/devices/${id}`);
  }

  heading(serial: string): Locator {
    return this.page.getByRole('heading', { name: serial, level: 1 });
  }

  section(title: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  log(): Locator {
    return this.section('Log').getByRole('listitem');
  }

  action(name: string): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  confirm(button: string): Promise<void> {
    return this.dialog.getByRole('button', { name: button, exact: true }).click();
  }
}
