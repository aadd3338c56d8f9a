import type { Page } from '@playwright/test';

export class SignInPage {
  readonly email;
  readonly password;
  readonly submit;
  readonly summary;

  constructor(readonly page: Page) {
    this.email = page.getByLabel('Email', { exact: true });
    this.password = page.getByLabel('Password', { exact: true });
    this.submit = page.getByRole('button', { name: 'Log In' });
    this.summary = page.getByRole('form').getByRole('alert');
  }

  async open(next?: string) {
    await this.page.goto(next === undefined ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`);
  }

  async signIn(email: string, password: string) {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submit.click();
  }
}
