const everybody = [
  '/devices',
  '/returns',
  '/users',
  '/profile',
  '/organization/commonSettings',
  '/organization/shippingAddress',
  '/scan',
] as const;
const administration = ['/events', '/orders', '/invoices', '/invite'] as const;

/** Screens by role, by hand. */
export const screens = {
  SUPERUSER: [
    ...everybody,
    ...administration,
    '/today',
    '/access-log',
    '/limits',
    '/organizations-list',
    '/models',
    '/devices/import',
    '/add-organization',
  ],
  ORG_ADMIN: [...everybody, ...administration, '/returns/new'],
  ORG_MEMBER: everybody,
} as const;
