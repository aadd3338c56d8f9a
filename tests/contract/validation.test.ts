import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPrincipals,
  featureId,
  featureName,
  resetWorld,
  sides,
  type Principal,
} from '../support/access-world';
import { complaintsAbout, credentials } from '../support/api-client';
import { send } from '../support/http';

/** Sentences of the fields, word for word, at the calls that check them: body, field, sentence. */
type Case = readonly [field: string, change: Record<string, unknown>, sentence: string];
interface Call {
  call: string;
  as: string | null;
  /** A body that is valid. */
  body: Record<string, unknown>;
  cases: readonly Case[];
}

const long = (length: number) => 'x'.repeat(length);
const email = (field = 'email'): Case[] => [
  [field, { [field]: undefined }, 'Email cannot be empty'],
  [field, { [field]: '' }, 'Email cannot be empty'],
  [field, { [field]: `${long(93)}@ab.com.co` }, 'Email should contain no more than 100 characters'],
  [field, { [field]: 'a b@example.com' }, 'Email contains invalid characters'],
  [field, { [field]: 'a@example.info' }, 'Email contains invalid characters'],
];
const phone = (field: string): Case[] => [
  [field, { [field]: '+12345678901234' }, 'Phone should contains no more 13 symbols'],
  [field, { [field]: '12-34' }, 'Phone number is not valid'],
];
const names = (): Case[] => [
  ['name', { name: 'see http://x' }, 'A name cannot contain a web address'],
  ['name', { name: 'a\u202Eb' }, 'A name cannot contain hidden characters. Please type it again.'],
];
const price = 'Price should be 0, or from 0.50 to 10,000 euro with at most two decimals';
const weak = 'Password should be at least 8 characters long with at least one uppercase letter and number';

const TABLE: readonly Call[] = [
  {
    call: 'POST /api/auth/login',
    as: null,
    body: { email: 'a@b.co', password: 'Driftmark1' },
    cases: [
      ...email(),
      ['password', { password: '' }, 'Password cannot be empty'],
      ['password', { password: long(256) }, 'Password should contain no more than 255 characters'],
      ['password', { password: 'short' }, 'Incorrect password or email'],
    ],
  },
  {
    call: 'POST /api/auth/registration',
    as: null,
    body: { email: 'a@b.co', name: 'Nina', password: 'Driftmark1', passwordConfirmation: 'Driftmark1' },
    cases: [
      ...email(),
      ...phone('mobileNumber'),
      ['name', { name: '' }, 'Name cannot be empty'],
      ['name', { name: long(21) }, 'Full name should contain no more than 20 characters'],
      ['password', { password: '' }, 'Password cannot be empty'],
      ['password', { password: long(256) }, 'Password should contain no more than 255 characters'],
      ['password', { password: 'driftmark1', passwordConfirmation: 'driftmark1' }, weak],
      ['password', { password: 'Driftmark', passwordConfirmation: 'Driftmark' }, weak],
      ['password', { password: 'Drift1', passwordConfirmation: 'Drift1' }, weak],
      ['passwordConfirmation', { passwordConfirmation: '' }, 'Password confirm cannot be empty'],
      [
        'passwordConfirmation',
        { passwordConfirmation: 'Driftmark2' },
        'Password and Confirm Password fields are different',
      ],
    ],
  },
  { call: 'POST /api/auth/forgot-password', as: null, body: { email: 'a@b.co' }, cases: email() },
  {
    call: 'POST /api/auth/confirm-forgot-password',
    as: null,
    body: { email: 'a@b.co', token: 'K7Q-2MX-9TB-4HN-C3D' },
    cases: [...email(), ['token', { token: '' }, 'Restore token cannot be empty']],
  },
  {
    call: `PATCH /api/users/${sides.A.admin}`,
    as: 'administrator A',
    body: { name: 'Nina' },
    cases: [
      ...phone('mobileNumber'),
      ['name', { name: '' }, 'Name cannot be empty'],
      ['name', { name: long(21) }, 'Full name should contains no more 20 symbols'],
      [
        'currentPassword',
        { password: 'Driftmark2', passwordConfirmation: 'Driftmark2' },
        'Current password cannot be empty',
      ],
      ['password', { currentPassword: 'Driftmark1' }, 'New password cannot be empty'],
      [
        'passwordConfirmation',
        { currentPassword: 'Driftmark1', password: 'Driftmark2' },
        'Confirm password cannot be empty',
      ],
      [
        'passwordConfirmation',
        { currentPassword: 'Driftmark1', password: 'Driftmark2', passwordConfirmation: 'Driftmark3' },
        'New password and Confirm password fields are different',
      ],
      ['password', { currentPassword: 'Driftmark1', password: 'weak', passwordConfirmation: 'weak' }, weak],
    ],
  },
  {
    call: 'POST /api/users/invite-user',
    as: 'super user',
    body: { email: 'new@matrix.example.com', role: 'ORG_MEMBER', orgId: sides.A.org },
    cases: [
      ...email(),
      ['role', { role: undefined }, 'Access level cannot be empty'],
      ['role', { role: 'SUPERUSER' }, 'Access level cannot be empty'],
      ['orgId', { orgId: undefined }, 'You must pick organization'],
    ],
  },
  {
    call: 'POST /api/models',
    as: 'super user',
    body: { deviceFeatureName: 'Matrix new model', unitPrice: 12.5 },
    cases: [
      ['deviceFeatureName', { deviceFeatureName: ' ' }, 'Model name cannot be empty'],
      [
        'deviceFeatureName',
        { deviceFeatureName: long(65) },
        'Model name should contain no more than 64 characters',
      ],
      ...[0.01, 0.49, -1, 0.001, 10_000.01, '12', null].map((unitPrice): Case => [
        'unitPrice',
        { unitPrice },
        price,
      ]),
      ['serialPrefix', { serialPrefix: long(17) }, 'Serial prefix should contain no more than 16 characters'],
      [
        'serialPrefix',
        { serialPrefix: 'A,B' },
        'Serial prefix should contain only letters, digits and signs, without spaces and commas',
      ],
    ],
  },
  {
    call: `PATCH /api/models/${featureId}`,
    as: 'super user',
    body: {},
    cases: [
      ['unitPrice', { unitPrice: 0.49 }, price],
      ['priceFrom', { unitPrice: 1, priceFrom: '31-12-2099' }, 'The day should be a date, YYYY-MM-DD'],
      ['priceFrom', { unitPrice: 1, priceFrom: '2101-01-01' }, 'The day should be a date, YYYY-MM-DD'],
      ['priceFrom', { unitPrice: 1, priceFrom: '2020-01-01' }, 'The day should be today or later'],
      ...[0, 1.5, 10_001, '3'].map((lowStockBelow): Case => [
        'lowStockBelow',
        { lowStockBelow },
        'The mark of low stock should be a whole number from 1 to 10,000',
      ]),
      [
        'isDefault',
        { isDefault: false },
        'Another model becomes the default by being made it: isDefault can only be true',
      ],
      ['retired', { retired: 'yes' }, 'The flag should be true or false'],
    ],
  },
  {
    call: 'POST /api/organizations',
    as: 'no organisation',
    body: { name: 'Matrix new', email: 'office@matrix.example.com', phoneNumber: '+4755500009' },
    cases: [
      ...email(),
      ...phone('phoneNumber'),
      ['name', { name: '' }, 'Organization name cannot be empty'],
      ['name', { name: long(21) }, 'Organization name should contain no more than 20 characters'],
      ...names(),
      ['phoneNumber', { phoneNumber: '' }, 'Phone number name cannot be empty'],
    ],
  },
  {
    call: `PATCH /api/organizations/${sides.A.org}`,
    as: 'administrator A',
    body: { shippingAddress: { street: 'Street 1', city: 'Bergen', postalCode: '5003' } },
    cases: [
      ...phone('phoneNumber'),
      ['name', { name: '' }, 'Organization name cannot be empty'],
      ['name', { name: long(101) }, 'Organization name cannot be longer 100 characters'],
      ...names(),
      ['email', { email: '' }, 'Email cannot be empty'],
      ['email', { email: `${long(93)}@ab.com.co` }, 'Email cannot be longer 100 characters'],
      ['email', { email: 'nobody' }, 'Email is not valid'],
      ...(
        [
          ['street', '', 'Street cannot be empty'],
          ['street', long(101), 'Address cannot be longer 100 characters'],
          ['city', '', 'City cannot be empty'],
          ['city', long(76), 'City name cannot be longer 75 characters'],
          ['postalCode', '', 'Zip/Post code cannot be empty'],
          ['postalCode', long(11), 'Zip/Post code cannot be longer 10 characters'],
        ] as const
      ).map(([field, value, sentence]): Case => [
        `shippingAddress.${field}`,
        { shippingAddress: { street: 'Street 1', city: 'Bergen', postalCode: '5003', [field]: value } },
        sentence,
      ]),
    ],
  },
  {
    call: 'POST /api/organizations/with-admin',
    as: 'super user',
    body: {
      ...{ name: 'Matrix new', email: 'office@matrix.example.com', orgNumber: '+4755500009' },
      ...{ userName: 'Nina', userEmail: 'nina@matrix.example.com' },
    },
    cases: [
      ['name', { name: '' }, 'Organization name cannot be empty (org name)'],
      ['name', { name: long(21) }, 'Organization name should contain no more than 20 characters (org name)'],
      ['email', { email: '' }, 'Organization email cannot be empty (org email)'],
      ['email', { email: 'nobody' }, 'Organization email contains invalid characters (org email)'],
      ['orgNumber', { orgNumber: '' }, 'Organization phone number cannot be empty'],
      ['orgNumber', { orgNumber: '12-34' }, 'Organization phone number is not valid'],
      ['userName', { userName: '' }, 'Organization admin name cannot be empty'],
      [
        'userName',
        { userName: long(21) },
        'Organization admin name should contain no more than 20 characters',
      ],
      ['userEmail', { userEmail: '' }, 'Organization admin email cannot be empty'],
      ['userEmail', { userEmail: 'nobody' }, 'Organization admin email contains invalid characters'],
      ['userNumber', { userNumber: '12-34' }, 'Organization admin phone number is not valid'],
    ],
  },
  ...['/api/devices/pre-order', '/api/devices/order'].map((path): Call => ({
    call: `POST ${path}`,
    as: 'super user',
    body: {
      ...{ orderData: [{ deviceFeatureName: featureName, quantity: 1 }], orderType: 'CHECKOUT_SESSION' },
      orgId: sides.A.org,
    },
    cases: [
      ['orgId', { orgId: undefined }, 'Organization is required.'],
      ['orderId', { orderId: 'x' }, 'Order ID is not valid UUID'],
      [
        'orderData.0.quantity',
        { orderData: [{ deviceFeatureName: featureName, quantity: 0 }] },
        'Device quantity should be a whole number of at least 1',
      ],
      ['orderType', { orderType: 'CASH' }, 'Pick how the order is paid: by card or by invoice'],
      [
        'orderData',
        { orderData: [{ deviceFeatureName: 'No such model', quantity: 1 }] },
        'There is no device model No such model',
      ],
    ],
  })),
  {
    call: 'POST /api/devices/link-with-org',
    as: 'super user',
    body: { orgId: sides.A.org, serialNumbers: ['MX-NEW-1'], deviceFeatureName: featureName },
    cases: [
      ['serialNumbers', { serialNumbers: [] }, 'No device picked'],
      ['orgId', { orgId: undefined }, 'Organization is required'],
      ['orderId', { orderId: 'x' }, 'Order ID is not valid UUID'],
    ],
  },
  {
    call: 'POST /api/devices/bulk',
    as: 'super user',
    body: { ids: [sides.A.device], change: { logisticStatus: 'LOST' } },
    cases: [
      ['ids.0', { ids: ['x'] }, 'Device ID is not valid UUID'],
      ['ids', { ids: undefined }, 'Devices are required: their IDs, or a filter'],
      ['change', { change: {} }, 'Exactly one change is required'],
      [
        'change.logisticStatus',
        { change: { logisticStatus: 'SUNK' } },
        'Device status is not one of the seven values',
      ],
    ],
  },
  ...['import', 'import/preview'].map((path): Call => ({
    call: `POST /api/devices/${path}`,
    as: 'super user',
    body: { rows: [{ serialNumber: sides.A.serial }] },
    cases: [
      ['rows', { rows: [] }, 'No device picked'],
      ['rows.0.serialNumber', { rows: [{}] }, 'No device picked'],
      [
        'deviceFeatureName',
        { registerNew: true, deviceFeatureName: 'No such model' },
        'There is no device model No such model',
      ],
    ],
  })),
  {
    call: 'POST /api/devices/return/notify',
    as: 'administrator A',
    body: { serialNumbers: [sides.A.serial] },
    cases: [['serialNumbers', { serialNumbers: [] }, 'No device picked']],
  },
  ...['order', 'pre-order'].map((kind): Call => ({
    call: `POST /api/devices/${kind}/cancel`,
    as: 'administrator A',
    body: { orderId: sides.A.order },
    cases: [['orderId', { orderId: 'x' }, 'Order ID is not valid UUID']],
  })),
];

let principals: Principal[] = [];

beforeAll(async () => {
  await resetWorld();
  principals = await createPrincipals();
});

describe.each(TABLE.map((one) => [one.call.replace(/[0-9a-f-]{36}/, '{id}'), one] as const))(
  '%s says at the field',
  (name, { call, as, body, cases }) => {
    it.each(cases)('%s %j: %s', async (field, change, sentence) => {
      const [method = 'POST', path = ''] = call.split(' ');
      const token = principals.find((one) => one.name === as)?.token ?? null;
      const answer = await send(path, {
        method,
        body: { ...body, ...change },
        headers: credentials(token, 'cookie'),
      });
      expect(answer.body).toMatchObject({ message: sentence, fields: { [field]: sentence } });
      expect(answer.status).toBe(400);
      expect(complaintsAbout(method, name.split(' ')[1] ?? '', 400, answer.body)).toEqual([]);
    });
  },
);
