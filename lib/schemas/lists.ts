import { accessKinds } from '@/lib/vocabulary/kinds';
import { invoiceStates } from '@/lib/vocabulary/invoices';
import { eventKinds } from '@/lib/vocabulary/event-types';
import { logisticStatuses, whereabouts } from '@/lib/vocabulary/devices';
import { returnStates } from '@/lib/vocabulary/returns';
import { orderWaits, orderStatuses } from '@/lib/vocabulary/order-status';
import { List } from './list-query';

/** The product's lists with their sortable columns and filters. */

/** GET devices and the Devices screen. */
export const deviceList = new List({
  path: '/devices',
  csv: '/api/devices.csv',
  sorts: [
    'serialNumber',
    'createdAt',
    'calibrationExpires',
    'logisticStatus',
    'orderId',
    'active',
    'orgName',
  ],
  filters: ['orgIds', 'q', 'status'],
  statuses: logisticStatuses,
  choices: {
    whereabouts,
    model: 'text',
    orderNumber: 'text',
    returned: ['yes', 'announced', 'received'],
    calibration: ['overdue', 'due', 'within30', 'within60', 'within90', 'missing'],
    assigned: ['no'],
  },
});

/** GET devices/given-back and the second view of a customer's devices. */
export const givenBackList = new List({
  path: '/devices',
  view: 'givenBack',
  csv: '/api/devices/given-back.csv',
  sorts: ['serialNumber', 'from', 'to'],
  filters: ['q'],
});

/** GET users/with-org: every organisation's users. Its screen also has the columns role and organisation. */
export const userList = new List({
  path: '/users',
  csv: '/api/users.csv',
  sorts: [
    ...(['email', 'name', 'createdAt', 'deletedAt', 'country', 'phoneNumber', 'address'] as const),
    ...(['role', 'orgName'] as const),
  ],
  filters: ['orgIds', 'q'],
});

/** GET users/org-related: the own organisation's users. */
export const orgUserList = new List({
  path: '/users',
  csv: '/api/users.csv',
  sorts: ['email', 'name', 'createdAt', 'mobileNumber', 'role', 'orgName'],
  filters: ['q'],
});

const organizationStatuses = ['active', 'deactivated'] as const;

/** GET organizations/with-contact-person and the organisations list. The Status column sorts by deletedAt. */
export const organizationList = new List({
  path: '/organizations-list',
  csv: '/api/organizations.csv',
  sorts: ['name', 'country', 'address', 'phoneNumber', 'email', 'deletedAt', 'createdAt'],
  filters: ['q', 'status', 'portalUrl'],
  statuses: organizationStatuses,
});

/** POST logs and the event log. `about` is a serial or an order's number; days are in the reader's zone. */
export const eventList = new List({
  path: '/events',
  csv: '/api/logs.csv',
  sorts: ['createdAt'],
  filters: ['orgIds', 'q'],
  choices: { kind: eventKinds, person: 'id', about: 'text', from: 'day', to: 'day' },
});

/** GET access-log and its screen; its status is the kind of entry. */
export const accessList = new List({
  path: '/access-log',
  csv: '/api/access-log.csv',
  sorts: ['createdAt'],
  filters: ['q', 'status'],
  statuses: accessKinds,
});

/** GET models and the Models screen (ADR 0047). */
export const modelList = new List({
  path: '/models',
  csv: '/api/models.csv',
  sorts: ['name', 'unitPrice', 'serialPrefix', 'createdAt'],
  filters: ['q', 'status'],
  statuses: ['onSale', 'retired'],
});

export const orderList = new List({
  path: '/orders',
  csv: '/api/orders.csv',
  sorts: ['createdAt', 'status', 'orgName', 'fullPrice', 'paidAt'],
  filters: ['orgIds', 'q', 'status'],
  statuses: orderStatuses,
  choices: { waits: orderWaits },
});

/** GET returns and the Returns screen; its status is the state of the case. */
export const returnList = new List({
  path: '/returns',
  csv: '/api/returns.csv',
  sorts: ['openedAt', 'number', 'sentAt'],
  filters: ['orgIds', 'q', 'status'],
  statuses: returnStates,
});

/** GET invoices and the Invoices screen. `month` is one of UTC. */
export const invoiceList = new List({
  path: '/invoices',
  csv: '/api/invoices.csv',
  sorts: ['createdAt', 'number', 'dueAt', 'total'],
  filters: ['orgIds', 'q', 'status'],
  statuses: invoiceStates,
  choices: { month: 'month', orderNumber: 'text' },
});
