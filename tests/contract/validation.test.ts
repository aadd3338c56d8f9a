import { describe, expect, it } from 'vitest';
import { featureId, featureName, sides } from '../support/access-world';
import { complaintsAbout, credentials } from '../support/api-client';
import { send } from '../support/http';
import { makePrincipals, tokenOf } from './principals';

type Case = readonly [field: string, value: unknown, sentence: string];
type Call = readonly [call: string, as: string | null, body: object, cases: readonly Case[]];

const long = (length: number) => 'x'.repeat(length);
const office = { email: 'office@matrix.example.com' };
const password = { password: 'Driftmark1', passwordConfirmation: 'Driftmark1' };
const named = { deviceFeatureName: 'No such model' };
const noModel = 'There is no device model No such model';
const price = 'Price should be 0, or from 0.50 to 10,000 euro with at most two decimals';
const day = 'The day should be a date, YYYY-MM-DD';
const mark = 'The mark of low stock should be a whole number from 1 to 10,000';
const signs = 'Serial prefix should contain only letters, digits and signs, without spaces and commas';
const noOrderId: Case = ['orderId', 'x', 'Order ID is not valid UUID'];

/** One sentence of tests/unit/schemas for each call, and all that stand only here. */
const TABLE: readonly Call[] = [
  ['POST /api/auth/login', null, { email: 'a@b.co' }, [['password', 'short', 'Incorrect password or email']]],
  [
    'POST /api/auth/registration',
    null,
    { email: 'a@b.co', name: 'Nina', ...password },
    [['name', long(21), 'Full name should contain no more than 20 characters']],
  ],
  ['POST /api/auth/forgot-password', null, {}, [['email', '', 'Email cannot be empty']]],
  [
    'POST /api/auth/confirm-forgot-password',
    null,
    { email: 'a@b.co' },
    [['token', '', 'Restore token cannot be empty']],
  ],
  [
    `PATCH /api/users/${sides.A.admin}`,
    'administrator A',
    {},
    [['name', long(21), 'Full name should contains no more 20 symbols']],
  ],
  [
    'POST /api/users/invite-user',
    'super user',
    { email: 'new@matrix.example.com', role: 'ORG_MEMBER' },
    [['orgId', undefined, 'You must pick organization']],
  ],
  [
    'POST /api/models',
    'super user',
    { deviceFeatureName: 'Matrix new model', unitPrice: 12.5 },
    [
      ['deviceFeatureName', ' ', 'Model name cannot be empty'],
      ['deviceFeatureName', long(65), 'Model name should contain no more than 64 characters'],
      ...[0.49, '12', null].map((euro): Case => ['unitPrice', euro, price]),
      ['serialPrefix', long(17), 'Serial prefix should contain no more than 16 characters'],
      ['serialPrefix', 'A,B', signs],
    ],
  ],
  [
    `PATCH /api/models/${featureId}`,
    'super user',
    { unitPrice: 1 },
    [
      ['unitPrice', 0.49, price],
      ['description', 'x'.repeat(121), 'Model description should contain no more than 120 characters'],
      ['description', 'a\nb', 'Model description contains invalid characters'],
      ['priceFrom', '31-12-2099', day],
      ['priceFrom', '2101-01-01', day],
      ['priceFrom', '2020-01-01', 'The day should be today or later'],
      ...[0, 1.5, 10_001, '3'].map((count): Case => ['lowStockBelow', count, mark]),
      ['isDefault', false, 'Another model becomes the default by being made it: isDefault can only be true'],
      ['retired', 'yes', 'The flag should be true or false'],
    ],
  ],
  [
    'POST /api/organizations',
    'no organisation',
    { name: 'Matrix new', ...office },
    [['phoneNumber', '', 'Phone number name cannot be empty']],
  ],
  [
    `PATCH /api/organizations/${sides.A.org}`,
    'administrator A',
    { shippingAddress: { street: 'Street 1', city: 'Bergen', postalCode: '5003' } },
    [['shippingAddress.city', long(76), 'City name cannot be longer 75 characters']],
  ],
  [
    'POST /api/organizations/with-admin',
    'super user',
    { ...office, orgNumber: '+4755500009', userName: 'Nina', userEmail: 'nina@matrix.example.com' },
    [['name', '', 'Organization name cannot be empty (org name)']],
  ],
  ...['/api/devices/pre-order', '/api/devices/order'].map((path): Call => [
    `POST ${path}`,
    'super user',
    {
      orderData: [{ deviceFeatureName: featureName, quantity: 1 }],
      orderType: 'INVOICE',
      orgId: sides.A.org,
    },
    [
      noOrderId,
      ['orgId', undefined, 'Organization is required.'],
      ['orderType', 'CASH', 'Pick how the order is paid: by card or by invoice'],
      ['orderData.0.quantity', 0, 'Device quantity should be a whole number of at least 1'],
      ['orderData', [{ ...named, quantity: 1 }], noModel],
    ],
  ]),
  [
    'POST /api/devices/link-with-org',
    'super user',
    { orgId: sides.A.org, serialNumbers: ['MX-NEW-1'], deviceFeatureName: featureName },
    [noOrderId],
  ],
  [
    'POST /api/devices/bulk',
    'super user',
    { ids: [sides.A.device], change: { logisticStatus: 'LOST' } },
    [
      ['ids.0', 'x', 'Device ID is not valid UUID'],
      ['ids', undefined, 'Devices are required: their IDs, or a filter'],
      ['change', {}, 'Exactly one change is required'],
      ['change.logisticStatus', 'SUNK', 'Device status is not one of the seven values'],
    ],
  ],
  ...['import', 'import/preview'].map((path): Call => [
    `POST /api/devices/${path}`,
    'super user',
    { rows: [{ serialNumber: sides.A.serial }], registerNew: true },
    [
      ['rows', [], 'No device picked'],
      ['rows.0.serialNumber', undefined, 'No device picked'],
      ['deviceFeatureName', named.deviceFeatureName, noModel],
    ],
  ]),
  ['POST /api/devices/return/notify', 'administrator A', {}, [['serialNumbers', [], 'No device picked']]],
  ['POST /api/devices/order/cancel', 'administrator A', {}, [noOrderId]],
  ['POST /api/devices/pre-order/cancel', 'administrator A', {}, [noOrderId]],
];

function changed(body: object, [name = '', ...rest]: string[], value: unknown): object {
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...body }) as Record<string, unknown>;
  copy[name] = rest.length === 0 ? value : changed(copy[name] as object, rest, value);
  return copy;
}

makePrincipals();

describe.each(TABLE.map((row) => [row[0].replace(/[0-9a-f-]{36}/, '{id}'), row] as const))(
  '%s says at the field',
  (name, [call, as, given, cases]) => {
    it.each(cases)('%s %j: %s', async (field, value, sentence) => {
      const [method = 'POST', path = ''] = call.split(' ');
      const body = changed(given, field.split('.'), value);
      const answer = await send(path, { method, body, headers: credentials(tokenOf(as), 'cookie') });
      expect(answer.body).toMatchObject({ message: sentence, fields: { [field]: sentence } });
      expect(answer.status).toBe(400);
      expect(complaintsAbout(method, name.split(' ')[1] ?? '', 400, answer.body)).toEqual([]);
    });
  },
);

it('an ID in the address that is none is refused as well', async () => {
  const answer = await send('/api/users/x', {
    method: 'DELETE',
    headers: credentials(tokenOf('super user'), 'bearer'),
  });
  expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION' } });
});

it('who may not ask is told so, whatever is wrong with the question', async () => {
  const headers = credentials(tokenOf('administrator A'), 'bearer');
  expect((await send('/api/users/with-org?limit=x', { headers })).status).toBe(403);
});
