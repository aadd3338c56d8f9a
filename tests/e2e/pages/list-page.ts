import type { Page } from '@playwright/test';

/** What every list has. */
export class ListPage {
  readonly rows;
  readonly search;
  readonly menu;

  constructor(readonly page: Page) {
    this.rows = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.search = page.getByRole('searchbox');
    this.menu = page.getByRole('menu');
  }

  row(text: string) {
    return this.rows.filter({ hasText: text });
  }

  header(name: string) {
    return this.page.getByRole('columnheader', { name });
  }

  async sortBy(name: string) {
    await this.header(name).getByRole('link').click();
  }

  actions(name: string) {
    return this.page.getByRole('button', { name: `Actions for ${name}` });
  }

  async choose(name: string, item: string) {
    await this.actions(name).click();
    await this.menu.getByRole('menuitem', { name: item }).click();
  }
}
