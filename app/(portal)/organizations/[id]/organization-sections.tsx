import { clock } from '@/lib/core/clock';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { PendingInvitations } from '@/components/accounts/pending-invitations';
import { operatorColumns, deviceInTable } from '@/components/devices/devices-columns';
import { userColumns, userInTable } from '@/components/accounts/users-columns';
import { eventColumns, eventInTable, type EventInTable } from '@/components/events/events-columns';
import { ListTable } from '@/components/lists/list-table';
import type { Column } from '@/components/lists/list-view';
import { invoiceColumns, invoiceInTable } from '@/components/invoices/invoices-columns';
import { orderColumns, orderInTable } from '@/components/orders/orders-columns';
import { Card, Skeleton } from '@/components/kit/page-parts';
import { SectionBoundary } from '@/components/kit/section-boundary';

import { formatMoney, formatNumber, zoneName, readersDay } from '@/lib/i18n/locale/format';
import type { PendingInvitations as Pending } from '@/lib/domain/accounts/list-invitations';
import type { ListedUser } from '@/lib/domain/accounts/list-users';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import type { EventView } from '@/lib/domain/events/list-events';
import type { Listed } from '@/lib/domain/lists/read-page';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import type { InvoiceRow } from '@/lib/domain/invoices/list-invoices';
import type { InvoiceSums } from '@/lib/domain/invoices/read-invoice-sums';
import { faults } from '@/lib/i18n/requests';
import { organizationPageMessages } from '@/lib/i18n/organizations';
import { orderMessages } from '@/lib/i18n/orders';
import { invoiceMessages } from '@/lib/i18n/invoices';
import { userMessages } from '@/lib/i18n/users';
import { deviceList, eventList, invoiceList, orderList, userList } from '@/lib/schemas/lists';

interface SectionProps<Row extends { id: string }> {
  title: string;
  rows: Promise<{ data: readonly Row[]; count: number; countCapped?: true }>;
  href?: string;
  none: ReactNode;
  fault: string;
  columns: readonly Column<Row>[];
  aside?: ReactNode;
}

/** The newest rows of one kind; a failure leaves the others alone. */
function Section<Row extends { id: string }>(props: SectionProps<Row>) {
  return (
    <SectionBoundary message={props.fault} skeleton={<SectionSkeleton title={props.title} />}>
      <Rows {...props} />
    </SectionBoundary>
  );
}

function SectionSkeleton({ title }: { title: string }) {
  return (
    <Card flush title={title}>
      <div className="grid gap-3 p-5">
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    </Card>
  );
}

async function Rows<Row extends { id: string }>({
  title,
  rows,
  href,
  none,
  columns,
  aside,
}: SectionProps<Row>) {
  const { data, count, countCapped } = await rows;
  const all = `${formatNumber(count)}${countCapped ? '+' : ''}`;
  return (
    <Card
      flush
      title={title}
      actions={
        <span className="flex flex-wrap items-center gap-x-4">
          {aside}
          {count > 0 && href !== undefined && (
            <Link href={href} prefetch={false} className="text-sm link">
              {count > data.length ? organizationPageMessages.all(all) : organizationPageMessages.list}
              <span className="sr-only"> {organizationPageMessages.allOf(title)}</span>
            </Link>
          )}
        </span>
      }
    >
      {data.length === 0 ? (
        <p className="p-5 text-muted">{none}</p>
      ) : (
        <ListTable caption={title} columns={columns} rows={data} rowKey={({ id }) => id} cards="medium" />
      )}
    </Card>
  );
}

const without = <Row,>(columns: readonly Column<Row>[], ...keys: string[]) =>
  columns.filter(({ key }) => !keys.includes(key));

export function OrganizationPeople({
  of,
  people,
  invitations,
}: {
  of: string;
  people: Promise<Listed<ListedUser>>;
  /** Its invited people. */
  invitations: Promise<Pending>;
}) {
  return (
    <Section
      title={organizationPageMessages.people}
      rows={people.then((page) => ({ ...page, data: page.data.map(userInTable) }))}
      href={userList.href(userList.pageOrDefaults({ org: of }))}
      none={<NoPeople invitations={invitations} />}
      fault={faults.usersFetching}
      columns={without(userColumns('everybody', ''), 'phoneNumber', 'createdAt', 'orgName')}
    />
  );
}

async function NoPeople({ invitations }: Pick<InvitationsProps, 'invitations'>) {
  const { data } = await invitations;
  return data.length === 0 ? organizationPageMessages.noPeople : organizationPageMessages.nobodyJoined;
}

/** The invitations to it; its own card, and none without any. */
export function OrganizationInvitations(props: InvitationsProps) {
  return (
    <SectionBoundary message={faults.usersFetching} skeleton={null}>
      <InvitationRows {...props} />
    </SectionBoundary>
  );
}

interface InvitationsProps {
  of: string;
  invitations: Promise<Pending>;
  most: number;
}

async function InvitationRows({ of, invitations, most }: InvitationsProps) {
  const { data, more } = await invitations;
  return (
    <PendingInvitations
      invitations={{ data: data.slice(0, most), more: false }}
      everyOrganization={false}
      actions={
        data.length > most && (
          <Link
            href={userList.href(userList.pageOrDefaults({ org: of }))}
            prefetch={false}
            className="text-sm link"
          >
            {more ? organizationPageMessages.list : organizationPageMessages.all(formatNumber(data.length))}
            <span className="sr-only"> {organizationPageMessages.allOf(userMessages.pendingTitle)}</span>
          </Link>
        )
      }
    />
  );
}

export function OrganizationOrders({ of, orders }: { of: string; orders: Promise<Listed<OrderRow>> }) {
  return (
    <Section
      title={organizationPageMessages.orders}
      rows={orders.then((page) => ({ ...page, data: page.data.map(orderInTable) }))}
      href={orderList.href(orderList.pageOrDefaults({ org: of }))}
      none={organizationPageMessages.noOrders}
      fault={orderMessages.fetchingListFault}
      columns={orderColumns(false)}
    />
  );
}

export function OrganizationDevices({ of, devices }: { of: string; devices: Promise<Listed<DeviceView>> }) {
  return (
    <Section
      title={organizationPageMessages.devices}
      rows={devices.then((page) => ({
        ...page,
        data: page.data.map((row) => deviceInTable(row, readersDay(clock().now()))),
      }))}
      href={deviceList.href(deviceList.pageOrDefaults({ org: of }))}
      none={organizationPageMessages.noDevices}
      fault={faults.devicesFetching}
      columns={without(operatorColumns(), 'orgName')}
    />
  );
}

/** The sentence first, as most name the person. */
function logColumns(): Column<EventInTable>[] {
  // The title has its zone, because cards have no heading.
  const columns = eventColumns(false).map(({ card: _, note: _zone, ...column }) => column);
  return [...columns.filter(({ key }) => key === 'event'), ...without(columns, 'event')];
}

export function OrganizationLog({ of, entries }: { of: string; entries: Promise<Listed<EventView>> }) {
  return (
    <Section
      title={organizationPageMessages.log}
      rows={entries.then((page) => ({ ...page, data: page.data.map(eventInTable) }))}
      href={eventList.href(eventList.pageOrDefaults({ org: of }))}
      none={organizationPageMessages.noLog}
      fault={faults.eventsFetching}
      columns={logColumns()}
      aside={<span className="text-sm text-muted">{zoneName()}</span>}
    />
  );
}

export function OrganizationInvoices({
  of,
  invoices,
  sums,
}: {
  of: string;
  invoices: Promise<Listed<InvoiceRow>>;
  sums: Promise<InvoiceSums>;
}) {
  return (
    <Section
      title={organizationPageMessages.invoices}
      rows={invoices.then((page) => ({ ...page, data: page.data.map(invoiceInTable) }))}
      href={invoiceList.href(invoiceList.pageOrDefaults({ org: of }))}
      none={organizationPageMessages.noInvoices}
      fault={invoiceMessages.fault}
      columns={without(invoiceColumns(false), 'dueAt', 'links')}
      aside={<Open sums={sums} />}
    />
  );
}

async function Open({ sums }: { sums: Promise<InvoiceSums> }) {
  const { openCents } = await sums;
  return (
    openCents > 0 && (
      <span className="text-sm font-semibold text-warning">
        {organizationPageMessages.open(formatMoney(openCents))}
      </span>
    )
  );
}
