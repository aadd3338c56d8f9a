import type { Page } from '@playwright/test';

/** A visitor, an account of the sample, or one made for the pictures. */
export type Viewer = 'nobody' | 'super' | 'admin' | 'member' | 'empty' | 'newcomer';

export interface Scene {
  name: string;
  viewer: Viewer;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  /** The window instead of the whole page: for dialogs. */
  window?: boolean;
  /** One of the twelve with a sheet in docs/images. */
  main?: true;
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Order device', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Add / }).last().click();
  await dialog.getByLabel('Quantity').last().fill('12');
  await dialog.getByRole('status').filter({ hasText: '€' }).waitFor();
}

async function chooseInFirstRow(page: Page, item: string): Promise<void> {
  await press(page, /^Actions for/);
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

async function askForToken(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(`lost-${Date.now()}@example.com`);
  await press(page, 'Reset password');
  await page.getByLabel('Restore token').waitFor();
}

export const scenes: readonly Scene[] = [
  { name: 'sign-in', viewer: 'nobody', path: '/sign-in', main: true },
  {
    name: 'sign-in-refused',
    viewer: 'nobody',
    path: '/sign-in',
    prepare: async (page) => {
      await press(page, 'Log In');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'registration', viewer: 'nobody', path: '/registration' },
  { name: 'password-forgot', viewer: 'nobody', path: '/password-forgot' },
  { name: 'password-forgot-token', viewer: 'nobody', path: '/password-forgot', prepare: askForToken },
  { name: 'confirm-email-old', viewer: 'nobody', path: '/confirm-email?token=old' },
  { name: 'create-organisation', viewer: 'newcomer', path: '/create-organisation' },
  { name: 'devices-super', viewer: 'super', path: '/devices', main: true },
  { name: 'devices-admin', viewer: 'admin', path: '/devices', main: true },
  { name: 'devices-member', viewer: 'member', path: '/devices' },
  { name: 'devices-given-back', viewer: 'admin', path: '/devices?view=givenBack' },
  { name: 'devices-empty', viewer: 'empty', path: '/devices' },
  {
    name: 'device-detail',
    viewer: 'super',
    path: '/devices?status=IN_CUSTOMER_USE',
    prepare: async (page) => {
      await page.locator('td a[href^="/devices/"]').first().click();
      await page.waitForURL(/\/devices\/[^/?]+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'devices-nothing-found', viewer: 'admin', path: '/devices?q=nothing-like-it' },
  {
    name: 'row-menu',
    viewer: 'super',
    path: '/devices',
    prepare: (page) => press(page, /^Actions for/),
    window: true,
  },
  { name: 'order', viewer: 'admin', path: '/devices', prepare: openOrder, window: true, main: true },
  {
    name: 'add-devices',
    main: true,
    viewer: 'super',
    path: '/devices',
    prepare: async (page) => {
      await press(page, 'Add devices');
      await page.getByRole('dialog').waitFor();
    },
    window: true,
  },
  { name: 'orders-admin', viewer: 'admin', path: '/orders' },
  { name: 'invoices-admin', viewer: 'admin', path: '/invoices', main: true },
  { name: 'invoices-super', viewer: 'super', path: '/invoices' },
  { name: 'orders-super', viewer: 'super', path: '/orders', main: true },
  {
    name: 'order-detail',
    main: true,
    viewer: 'admin',
    path: '/orders?status=FULFILLED',
    prepare: async (page) => {
      await page.locator('td a[href^="/orders/"]').first().click();
      await page.waitForURL(/\/orders\/[^/?]+$/);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  { name: 'users-super', viewer: 'super', path: '/users', main: true },
  { name: 'users-admin', viewer: 'admin', path: '/users' },
  {
    name: 'edit-role',
    viewer: 'admin',
    path: '/users',
    prepare: (page) => chooseInFirstRow(page, 'Edit role'),
    window: true,
  },
  { name: 'invite', viewer: 'super', path: '/invite' },
  { name: 'events', viewer: 'super', path: '/events', main: true },
  { name: 'today', viewer: 'super', path: '/today' },
  { name: 'access-log', viewer: 'super', path: '/access-log' },
  { name: 'limits', viewer: 'super', path: '/limits' },
  { name: 'profile', viewer: 'admin', path: '/profile', main: true },
  {
    name: 'profile-password',
    viewer: 'admin',
    path: '/profile',
    prepare: async (page) => {
      await press(page, 'Reset password');
      await page.getByLabel('Current password').waitFor();
    },
  },
  {
    name: 'profile-second-factor',
    viewer: 'admin',
    path: '/profile',
    prepare: async (page) => {
      await press(page, 'Set up');
      await page.getByLabel('Current password').waitFor();
    },
  },
  { name: 'organization-settings', viewer: 'admin', path: '/organization/commonSettings' },
  { name: 'organization-address', viewer: 'admin', path: '/organization/shippingAddress', main: true },
  { name: 'models', viewer: 'super', path: '/models' },
  {
    name: 'edit-model',
    viewer: 'super',
    path: '/models',
    prepare: (page) => chooseInFirstRow(page, 'Edit'),
    window: true,
  },
  { name: 'organizations-list', viewer: 'super', path: '/organizations-list', main: true },
  {
    name: 'edit-organization',
    viewer: 'super',
    path: '/organizations-list',
    prepare: (page) => chooseInFirstRow(page, 'Edit organization'),
    window: true,
  },
  { name: 'add-organization', viewer: 'super', path: '/add-organization' },
  { name: 'bad-url', viewer: 'admin', path: '/nowhere' },
  { name: 'api-docs', viewer: 'nobody', path: '/api/docs', window: true },
];
