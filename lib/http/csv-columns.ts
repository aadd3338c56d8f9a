import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { isByAnother } from '@/lib/vocabulary/kinds';
import { countryName } from '@/lib/i18n/locale/country-names.server';
import { plainEuro } from '@/lib/i18n/locale/format';
import type { AccessView } from '@/lib/domain/accounts/list-access';
import type { UserView } from '@/lib/domain/accounts/user-view';
import type { InvoiceLineRow } from '@/lib/domain/invoices/list-invoice-lines';
import type { GivenBackView } from '@/lib/domain/rentals/list-given-back';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import type { EventView } from '@/lib/domain/events/list-events';
import type { ModelView } from '@/lib/domain/inventory/model-view';
import type { ReturnRow } from '@/lib/domain/returns/list-returns';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import type { OrganizationView } from '@/lib/domain/organizations/organization-view';
import { accessKindLabels, accessMessages } from '@/lib/i18n/access-log';
import { csvMessages } from '@/lib/i18n/lists';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { logisticStatusLabels, roleNames } from '@/lib/i18n/vocabulary';
import { eventFilterMessages, eventMessages } from '@/lib/i18n/events';
import { modelMessages } from '@/lib/i18n/models';
import { costMessages, invoiceCsvMessages, invoiceMessages } from '@/lib/i18n/invoices';
import { invoiceWord } from '@/lib/i18n/reading/invoice-word';
import { returnsMessages, returnStateLabels } from '@/lib/i18n/returns';
import { orderListMessages } from '@/lib/i18n/order-list';
import { methodLabel, orderStatusLabel } from '@/lib/i18n/reading/order-labels';
import { orderMessages } from '@/lib/i18n/orders';
import { organizationMessages, settingsMessages } from '@/lib/i18n/organizations';
import { userMessages } from '@/lib/i18n/users';
import { type CsvColumn, csvMoment } from './csv-text';

/** Each list as CSV (ADR 0041). The views decide by role which fields a row has. */

const moment = <Row>(header: string, of: (row: Row) => string | null): CsvColumn<Row> => ({
  header: csvMessages.utc(header),
  value: (row) => csvMoment(of(row)),
});

const id = <Row extends { id: string }>(): CsvColumn<Row> => ({
  header: csvMessages.id,
  value: (row) => row.id,
});

/** Devices; for the operator with organisation and note. */
export function deviceCsv({ role }: UserActor): CsvColumn<DeviceView>[] {
  const operator = roleMay(role, 'devices.manage');
  return [
    { header: deviceListMessages.serialNumber, value: (row) => row.serialNumber, isText: true },
    { header: devicePageMessages.model, value: (row) => row.deviceFeatureName, isText: true },
    { header: deviceListMessages.calibrationDate, value: (row) => row.calibrationExpires },
    { header: deviceListMessages.logisticStatus, value: (row) => logisticStatusLabels[row.logisticStatus] },
    { header: deviceListMessages.returnAnnounced, value: (row) => row.returned },
    ...(operator
      ? [{ header: deviceListMessages.organization, value: (row: DeviceView) => row.orgName }]
      : []),
    { header: csvMessages.orderNumber, value: (row) => row.orderNumber },
    ...(operator ? [{ header: csvMessages.note, value: (row: DeviceView) => row.note ?? null }] : []),
    { header: deviceListMessages.orderId, value: (row) => row.orderId },
    { header: csvMessages.inUse, value: (row) => row.active },
    moment(csvMessages.created, (row) => row.createdAt),
    id(),
  ];
}

/** Devices that their reader's organisation had. */
export function givenBackCsv(): CsvColumn<GivenBackView>[] {
  return [
    { header: deviceListMessages.serialNumber, value: (row) => row.serialNumber, isText: true },
    { header: devicePageMessages.model, value: (row) => row.deviceFeatureName, isText: true },
    { header: csvMessages.orderNumber, value: (row) => row.order?.number ?? null },
    moment(devicePageMessages.from, (row) => row.from),
    moment(devicePageMessages.to, (row) => row.to),
    moment(devicePageMessages.received, (row) => row.receivedAt),
    { header: deviceListMessages.logisticStatus, value: (row) => logisticStatusLabels[row.logisticStatus] },
    { header: csvMessages.deviceId, value: (row) => row.deviceId },
    id(),
  ];
}

/** Models with price and stock. */
export function modelCsv(): CsvColumn<ModelView>[] {
  return [
    { header: modelMessages.name, value: (row) => row.deviceFeatureName, isText: true },
    {
      header: csvMessages.euro(modelMessages.price),
      value: (row) => plainEuro(Math.round(row.unitPrice * 100)),
    },
    {
      header: csvMessages.euro(modelMessages.comingPriceHead),
      value: ({ comingPrice }) => comingPrice && plainEuro(Math.round(comingPrice.unitPrice * 100)),
    },
    { header: modelMessages.comingFromHead, value: (row) => row.comingPrice?.from ?? null },
    { header: modelMessages.description, value: (row) => row.description },
    { header: modelMessages.prefix, value: (row) => row.serialPrefix, isText: true },
    { header: modelMessages.default, value: (row) => row.isDefault },
    { header: modelMessages.free, value: (row) => row.freeDevicesCount },
    { header: modelMessages.reserved, value: (row) => row.reservedDevicesCount },
    { header: modelMessages.out, value: (row) => row.outDevicesCount },
    { header: modelMessages.refurbished, value: (row) => row.refurbishedDevicesCount },
    { header: modelMessages.lowStockLabel, value: (row) => row.lowStockBelow },
    { header: modelMessages.lowStock, value: (row) => row.lowStock },
    moment(modelMessages.retired, (row) => row.retiredAt),
    moment(csvMessages.created, (row) => row.createdAt),
    id(),
  ];
}

/** Orders, with their price for 30 days. */
export function orderCsv({ role }: UserActor): CsvColumn<OrderRow>[] {
  return [
    { header: csvMessages.orderNumber, value: (row) => row.number },
    moment(orderListMessages.created, (row) => row.createdAt),
    ...(roleMay(role, 'organizations.listAll')
      ? [{ header: orderListMessages.organization, value: (row: OrderRow) => row.orgName }]
      : []),
    { header: orderListMessages.method, value: (row) => methodLabel(row) },
    { header: orderListMessages.quantity, value: (row) => row.quantity },
    { header: orderMessages.purchaseOrder, value: (row) => row.purchaseOrder, isText: true },
    { header: csvMessages.euro(orderListMessages.total), value: (row) => plainEuro(row.totalCents) },
    { header: orderListMessages.status, value: (row) => orderStatusLabel(row) },
    { header: orderListMessages.overdue, value: (row) => row.overdue },
    { header: orderListMessages.seriouslyOverdue, value: (row) => row.seriouslyOverdue },
    moment(orderMessages.paidAt, (row) => row.paidAt),
    { header: deviceListMessages.orderId, value: (row) => row.id },
  ];
}

/** Invoices, a row a line, for bookkeeping; of a void one without amounts. */
export function invoiceCsv({ role }: UserActor): CsvColumn<InvoiceLineRow>[] {
  const euro = (header: string, of: (row: InvoiceLineRow) => number): CsvColumn<InvoiceLineRow> => ({
    header: csvMessages.euro(header),
    value: (row) => plainEuro(of(row)),
  });
  return [
    { header: invoiceMessages.number, value: ({ invoice }) => invoice.number },
    moment(invoiceMessages.date, ({ invoice }) => invoice.createdAt),
    moment(invoiceMessages.due, ({ invoice }) => invoice.dueAt),
    { header: invoiceMessages.status, value: ({ invoice }) => invoiceWord(invoice) },
    ...(roleMay(role, 'organizations.listAll')
      ? [{ header: invoiceMessages.organization, value: ({ invoice }: InvoiceLineRow) => invoice.orgName }]
      : []),
    { header: csvMessages.orderNumber, value: ({ invoice }) => invoice.orderNumber },
    { header: invoiceMessages.purchaseOrder, value: ({ invoice }) => invoice.purchaseOrder },
    { header: costMessages.views.costCentre, value: ({ invoice }) => invoice.costCentre },
    {
      header: invoiceCsvMessages.kind,
      value: ({ kind }) => (kind === 'line' ? invoiceCsvMessages.line : invoiceCsvMessages.credit),
    },
    {
      header: invoiceCsvMessages.description,
      value: ({ invoice, kind, description }) =>
        description ??
        (kind === 'line'
          ? invoiceCsvMessages.wholeInvoice(invoice.number)
          : invoiceCsvMessages.creditDescription(invoice.number)),
    },
    { header: invoiceCsvMessages.model, value: (row) => row.model },
    { header: invoiceCsvMessages.quantity, value: (row) => row.quantity },
    moment(invoiceCsvMessages.periodStart, (row) => row.periodStart),
    moment(invoiceCsvMessages.periodEnd, (row) => row.periodEnd),
    euro(invoiceMessages.net, (row) => row.netCents),
    euro(invoiceMessages.tax, (row) => row.taxCents),
    euro(invoiceMessages.total, (row) => row.netCents + row.taxCents),
    moment(orderMessages.paidAt, ({ invoice }) => invoice.paidAt),
    { header: csvMessages.id, value: ({ invoice }) => invoice.id },
  ];
}

/** People; a reader of all organisations also sees organisation and deletion. */
export function userCsv({ role }: UserActor): CsvColumn<UserView>[] {
  return [
    { header: userMessages.name, value: (row) => row.name },
    { header: userMessages.email, value: (row) => row.email },
    { header: userMessages.phone, value: (row) => row.phoneNumber },
    { header: userMessages.role, value: (row) => roleNames[row.role] },
    moment(userMessages.registered, (row) => row.createdAt),
    ...(roleMay(role, 'users.listAll')
      ? [
          { header: userMessages.organization, value: (row: UserView) => row.orgName },
          moment<UserView>(userMessages.deletedMark, (row) => row.deletedAt),
        ]
      : []),
    id(),
  ];
}

/** Organisations. */
export function organizationCsv(): CsvColumn<OrganizationView>[] {
  return [
    { header: organizationMessages.name, value: (row) => row.name },
    { header: organizationMessages.country, value: (row) => countryName(row.country) },
    { header: settingsMessages.street, value: (row) => row.shippingAddress?.street ?? null },
    { header: settingsMessages.postalCode, value: (row) => row.zip },
    { header: settingsMessages.city, value: (row) => row.city },
    { header: organizationMessages.phone, value: (row) => row.phoneNumber },
    { header: organizationMessages.email, value: (row) => row.email },
    { header: csvMessages.companyNumber, value: (row) => row.orgNumber },
    { header: csvMessages.contactName, value: (row) => row.contactUser?.user.name ?? null },
    { header: csvMessages.contactEmail, value: (row) => row.contactUser?.user.email ?? null },
    { header: orderListMessages.quantity, value: (row) => row.devicesQuantity },
    {
      header: organizationMessages.status,
      value: ({ deletedAt }) =>
        deletedAt === null ? organizationMessages.active : organizationMessages.deactivated,
    },
    moment(csvMessages.created, (row) => row.createdAt),
    id(),
  ];
}

/** The event log. */
export function eventCsv({ role }: UserActor): CsvColumn<EventView>[] {
  return [
    { header: eventMessages.user, value: (row) => row.user?.name ?? eventMessages.bySystem },
    { header: eventMessages.event, value: (row) => row.event },
    { header: eventFilterMessages.about, value: (row) => row.about?.name ?? null },
    ...(roleMay(role, 'events.filter')
      ? [{ header: eventMessages.organization, value: (row: EventView) => row.organization?.name ?? null }]
      : []),
    moment(eventMessages.date, (row) => row.createdAt),
    { header: csvMessages.kind, value: (row) => row.type },
    { header: csvMessages.from, value: (row) => row.from },
    { header: csvMessages.to, value: (row) => row.to },
    id(),
  ];
}

/** The access log. */
export function accessCsv(): CsvColumn<AccessView>[] {
  return [
    { header: accessMessages.kind, value: (row) => accessKindLabels[row.kind] },
    { header: accessMessages.detail, value: (row) => row.detail },
    { header: accessMessages.email, value: (row) => (isByAnother(row.kind) ? null : row.email) },
    { header: accessMessages.doneBy, value: (row) => (isByAnother(row.kind) ? row.email : null) },
    { header: accessMessages.user, value: (row) => row.user?.name ?? null },
    { header: accessMessages.address, value: (row) => row.address },
    moment(accessMessages.date, (row) => row.createdAt),
    { header: csvMessages.request, value: (row) => row.requestId },
    id(),
  ];
}

/** Returns; for the operator with organisation. */
export function returnCsv({ role }: UserActor): CsvColumn<ReturnRow>[] {
  return [
    { header: returnsMessages.number, value: (row) => row.number },
    { header: returnsMessages.state, value: (row) => returnStateLabels[row.state] },
    ...(roleMay(role, 'organizations.reachAll')
      ? [{ header: returnsMessages.organization, value: (row: ReturnRow) => row.orgName }]
      : []),
    { header: returnsMessages.devices, value: (row) => row.deviceCount },
    { header: returnsMessages.reason, value: (row) => row.reason },
    moment(returnsMessages.opened, (row) => row.openedAt),
    { header: returnsMessages.openedBy, value: (row) => row.openedBy },
    moment(returnsMessages.sent, (row) => row.sentAt),
    { header: returnsMessages.carrier, value: (row) => row.carrier },
    { header: returnsMessages.trackingNumber, value: (row) => row.trackingNumber },
    id(),
  ];
}
