import * as nb from './nb/organization-page';
import { translated } from './translated';

export const organizationPageMessages = /* @__PURE__ */ translated(
  {
    facts: 'Organization',
    actions: 'Actions',
    status: 'Status',
    email: 'Email',
    phone: 'Phone',
    shipTo: 'Ships to',
    orgNumber: 'Organization number',
    contact: 'Contact',
    created: 'Created',
    people: 'People',
    nobodyJoined: 'Nobody has joined yet.',
    noPeople: 'Nobody belongs to this organization.',
    devices: 'Devices',
    noDevices: 'This organization has no devices.',
    orders: 'Orders',
    noOrders: 'This organization has not ordered anything yet.',
    invoices: 'Invoices',
    noInvoices: 'There are no invoices yet.',
    open: (sum: string) => `${sum} open`,
    log: 'Log',
    noLog: 'Nothing has happened yet.',
    all: (count: string) => `All ${count}`,
    list: 'Open list',
    allOf: (what: string) => `${what} of this organization`,
  } as const,
  nb.organizationPageMessages,
);
