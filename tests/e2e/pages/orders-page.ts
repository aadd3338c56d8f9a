import type { Locator, Page } from '@playwright/test';

export class OrderPage {
  constructor(readonly page: Page) {}

  open(id: string, query = ''): Promise<unknown> {
    return this.page.goto(`/orders/${id}${query}`);
  }

  section(title: string): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  payment(): Locator {
    return this.section('Payment');
  }

  timeline(): Locator {
    return this.section('Timeline').getByRole('listitem');
  }

  payLink(): Locator {
    return this.page.getByRole('link', { name: /^Open the (payment page|invoice)/ });
  }

  cancelButton(): Locator {
    return this.page.getByRole('button', { name: 'Cancel order' });
  }

  /** It has what is done seldom; nothing of that without it. */
  menu(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: /^Actions for O-/ });
  }

  /** Asks for the end of the lease, by the menu. */
  async endLease(): Promise<void> {
    await this.menu().click();
    await this.page.getByRole('menuitem', { name: 'End lease' }).click();
  }

  dialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }
}
