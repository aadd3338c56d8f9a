import type { Page } from '@playwright/test';

export class RegistrationPage {
  readonly name;
  readonly email;
  readonly phone;
  readonly password;
  readonly confirmation;
  readonly submit;

  constructor(readonly page: Page) {
    this.name = page.getByLabel('Full Name');
    this.email = page.getByLabel('Email');
    this.phone = page.getByLabel('Phone');
    this.password = page.getByLabel('Password', { exact: true });
    this.confirmation = page.getByLabel('Password Confirmation');
    this.submit = page.getByRole('button', { name: 'Get Started' });
  }

  async open(invite?: string) {
    await this.page.goto(invite === undefined ? '/registration' : `/registration?invite=${invite}`);
  }

  async fill(values: { name: string; email?: string; phone?: string; password: string }) {
    await this.name.fill(values.name);
    if (values.email !== undefined) await this.email.fill(values.email);
    if (values.phone !== undefined) await this.phone.fill(values.phone);
    await this.password.fill(values.password);
    await this.confirmation.fill(values.password);
  }
}
