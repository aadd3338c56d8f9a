import type { TodaySection } from '@/lib/vocabulary/kinds';
import { deviceList, orderList } from '@/lib/schemas/lists';
import { formatDate, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import { billing, returns } from '@/lib/config/limits';
import type { Today } from '@/lib/domain/today/read-today';
import { logisticStatusLabels } from '@/lib/i18n/vocabulary';
import { orderMessages } from '@/lib/i18n/orders';
import type { SettledReport } from '@/components/devices/settle-report';
import { parcelMessages } from '@/lib/i18n/parcels';
import { todayMessages } from '@/lib/i18n/operator';
import { reportMessages, reportScreens } from '@/lib/i18n/reports';

const devices = (choices: Record<string, string>, sort?: 'calibrationExpires') =>
  deviceList.href(deviceList.pageOrDefaults({ ...choices, ...(sort && { sort }) }));
const orders = (waits: string) => orderList.href(orderList.pageOrDefaults({ waits }));

/** Each finds the rows that its kind counts, but that of debts their orders. */
export const todayListHrefs = {
  toDeliver: orderList.href(orderList.pageOrDefaults({ status: 'PAID', sort: 'paidAt' })),
  returnsAnnounced: devices({ returned: 'announced' }),
  returnsReceived: devices({ returned: 'received' }),
  notReturned: orders('notReturned'),
  overdue: orders('overdue'),
  seriouslyOverdue: orders('overdue'),
  calibrationsDue: devices({ calibration: 'due' }, 'calibrationExpires'),
  leasesEnding: orders('leaseEnding'),
} as const satisfies Partial<Record<TodaySection, string>>;

/** A line of waiting work: it links to its place. */
export interface TodayRow {
  /** Of this line among those of its kind. */
  key: string;
  href: string;
  name: string;
  whose?: string | undefined;
  what?: string | undefined;
  amount: string;
  when: string;
  /** It has waited too long. */
  late?: boolean;
  approves?: { id: string; number: string };
  /** A customer's report, to be answered. */
  settles?: SettledReport;
}

type RowOf<Section extends TodaySection> = Today[Section]['data'][number];

const ago = (days: number) => todayMessages.ago(formatNumber(days));
const ahead = (days: number) =>
  days < 0 ? todayMessages.over(formatNumber(-days)) : todayMessages.ahead(formatNumber(days));

const orderPath = ({ number }: { number: string }) => `/orders/${number}`;

const ofOrder = (order: RowOf<'notReturned'>['order'], whose: string) => ({
  key: order.id,
  href: orderPath(order),
  name: order.number,
  whose,
});

const ofDevice = (device: RowOf<'lostDevices'>['device'], whose: string) => ({
  key: device.id,
  href: `/devices/${device.id}`,
  name: device.serialNumber,
  whose,
});

function unusual({ order, orgName, devices, trusted, days }: RowOf<'ordersToLookAt'>): TodayRow {
  return {
    ...ofOrder(order, orgName),
    what: trusted ? todayMessages.large : todayMessages.stranger,
    amount: todayMessages.devices(formatNumber(devices)),
    when: ago(days),
    approves: order,
  };
}

function delivery({ order, orgName, devices, days, shipsTo }: RowOf<'toDeliver'>): TodayRow {
  return {
    ...ofOrder(order, orgName),
    what: shipsTo === null ? todayMessages.noAddress : shipsTo.join(', '),
    amount: todayMessages.devices(formatNumber(devices)),
    when: ago(days),
    late: days >= billing.undeliveredDays,
  };
}

function returning(
  { device, orgName, logisticStatus, returnNumber, at, days }: RowOf<'returnsAnnounced'>,
  announced: boolean,
): TodayRow {
  return {
    key: device.id,
    // What is here is settled at the device.
    href: announced && returnNumber !== null ? `/returns/${returnNumber}` : `/devices/${device.id}`,
    name: device.serialNumber,
    whose: orgName,
    what: [returnNumber, logisticStatusLabels[logisticStatus]].filter((part) => part !== null).join(' · '),
    amount: formatDate(at),
    when: ago(days),
    // The customer got one more reminder.
    late: announced && days >= returns.reminderDays,
  };
}

function arrived({ device, orgName, order, parcel, at, days }: RowOf<'arrived'>): TodayRow {
  const parts = [order, parcelMessages.title(formatNumber(parcel.place), formatNumber(parcel.of))];
  return {
    ...ofDevice(device, orgName),
    what: parts.filter((part) => part !== null).join(' · '),
    amount: formatDate(at),
    when: ago(days),
  };
}

function reported(row: RowOf<'reports'>): TodayRow {
  const { report: id, device, orgName, kind, note, accepted, photo, at, days } = row;
  const said = [reportMessages.kinds[kind], ...(accepted ? [reportScreens.followUp[kind]] : [])].join(' · ');
  return {
    key: id,
    href: `/devices/${device.id}`,
    name: device.serialNumber,
    whose: orgName,
    what: note === null ? said : `${said}: ${note}`,
    amount: formatDate(at),
    when: ago(days),
    ...(!accepted && { settles: { id, serial: device.serialNumber, orgName, kind, note, photo } }),
  };
}

function lost({ device, orgName, at, days }: RowOf<'lostDevices'>): TodayRow {
  return {
    ...ofDevice(device, orgName),
    amount: formatDate(at),
    when: ago(days),
  };
}

function notReturned({ order, orgName, devices, lost, at, days }: RowOf<'notReturned'>): TodayRow {
  const what = [
    ...(devices === 0 ? [] : [todayMessages.devicesOut(formatNumber(devices))]),
    ...(lost === 0 ? [] : [todayMessages.devicesLost(formatNumber(lost))]),
  ];
  return {
    ...ofOrder(order, orgName),
    what: what.join(' · '),
    amount: formatDate(at),
    when: ago(days),
    late: days >= returns.reminderDays,
  };
}

function debt({ invoice, order, orgName, amountCents, days }: RowOf<'overdue'>): TodayRow {
  return {
    key: invoice,
    name: invoice,
    whose: orgName,
    href: order === null ? `/orders?q=${encodeURIComponent(orgName)}` : orderPath(order),
    what: order === null ? undefined : orderMessages.breadcrumb(order.number),
    amount: formatMoney(amountCents),
    when: ago(days),
    late: true,
  };
}

function refund({ order, orgName, amountCents, at, days }: RowOf<'refunds'>, index: number): TodayRow {
  return {
    // An order may be overpaid more than once.
    key: `${order.id} ${index}`,
    href: orderPath(order),
    name: order.number,
    whose: orgName,
    what: todayMessages.paidOn(formatDate(at)),
    amount: formatMoney(amountCents),
    when: ago(days),
  };
}

function shortage({ model, missing, awaited, days }: RowOf<'stockShort'>): TodayRow {
  const preordered = awaited > 0;
  return {
    key: model.id,
    name: model.name,
    href: `/orders?status=${preordered ? 'PREORDERED' : 'PAID'}`,
    what: preordered ? todayMessages.awaited(formatNumber(awaited)) : todayMessages.promised,
    amount: todayMessages.missing(formatNumber(missing)),
    when: days === null ? '' : ago(days),
  };
}

function calibration({ device, orgName, at, days }: RowOf<'calibrationsDue'>): TodayRow {
  return {
    ...ofDevice(device, orgName),
    amount: formatDate(at),
    when: ahead(days),
    late: days < 0,
  };
}

function ending({ order, orgName, devices, at, days }: RowOf<'leasesEnding'>): TodayRow {
  return {
    ...ofOrder(order, orgName),
    what: todayMessages.devicesOut(formatNumber(devices)),
    amount: formatDate(at),
    when: ahead(days),
  };
}

function dead({ what, about, order, at, days }: RowOf<'dead'>, index: number): TodayRow {
  return {
    key: `${at} ${index}`,
    href: '/orders#given-up',
    name: what,
    // A narrow screen cuts the end.
    what: [order && orderMessages.breadcrumb(order.number), about].filter((part) => part !== null).join(', '),
    amount: formatDate(at),
    when: ago(days),
  };
}

const LINES: { readonly [Section in TodaySection]: (row: RowOf<Section>, index: number) => TodayRow } = {
  ordersToLookAt: unusual,
  toDeliver: delivery,
  reports: reported,
  returnsAnnounced: (row) => returning(row, true),
  returnsReceived: (row) => returning(row, false),
  arrived,
  notReturned,
  lostDevices: lost,
  overdue: debt,
  seriouslyOverdue: debt,
  refunds: refund,
  stockShort: shortage,
  calibrationsDue: calibration,
  leasesEnding: ending,
  dead,
};

/** The lines of a kind. Pure. */
export function rowsOf<Section extends TodaySection>(today: Today, section: Section): TodayRow[] {
  const rows: readonly RowOf<Section>[] = today[section].data;
  return rows.map(LINES[section]);
}
