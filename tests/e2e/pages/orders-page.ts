import type { Locator, Page } from '@playwright/test';

/** The list of orders. */
export class OrdersPage {
  constructor(private readonly page: Page) {}

  open(query = ''): Promise<unknown> {
    return this.page.goto(`/orders${query}`);
  }

  rows(): Locator {
    return this.page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  }

  row(text: string | RegExp): Locator {
    return this.rows().filter({ hasText: text });
  }

  sortBy(column: string): Promise<void> {
    return this.page.getByRole('columnheader', { name: column }).getByRole('link').click();
  }

  async filterByStatus(label: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Status' }).selectOption({ label });
  }

  async search(text: string): Promise<void> {
    const box = this.page.getByRole('searchbox');
    await box.fill(text);
    await box.press('Enter');
  }

  chip(label: string): Locator {
    return this.page.getByRole('link', { name: `Remove filter: ${label}` });
  }
}

/** One order. */
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

  endLeaseButton(): Locator {
    return this.page.getByRole('button', { name: 'End lease' });
  }

  dialog(): Locator {
    return this.page.getByRole('alertdialog');
  }

  notice(text: string | RegExp): Locator {
    return this.page.getByText(text);
  }
}
