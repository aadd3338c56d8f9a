import { expect, it } from 'vitest';
import { routeLabels } from '@/lib/metrics/route-label';

const labelOf = routeLabels({
  staticRoutes: [{ page: '/' }, { page: '/devices' }, { page: '/api/devices' }],
  dynamicRoutes: [
    { page: '/api/devices/[id]', regex: '^/api/devices/([^/]+?)(?:/)?$' },
    { page: '/api/[[...path]]', regex: '^/api(?:/(.+?))?(?:/)?$' },
  ],
});

it.each([
  ['/', '/'],
  ['/devices', '/devices'],
  ['/api/devices/5a1b', '/api/devices/[id]'],
  ['/api/devices/5a1b/more', '/api/[[...path]]'],
  ['/_next/static/chunks/a.js', '/_next'],
  ['/devices/5a1b', 'none'],
  ['/wp-login.php', 'none'],
])('%s is called %s', (pathname, label) => {
  expect(labelOf(pathname)).toBe(label);
});
