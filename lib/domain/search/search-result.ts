import type { InvoiceStatus } from '@/lib/billing/port';
import type { SearchKind } from '@/lib/vocabulary/kinds';
import { formatDate, formatMoney } from '@/lib/i18n/locale/format';
import type { LogisticStatus } from '@/lib/vocabulary/devices';
import type { OrderStatus } from '@/lib/vocabulary/order-status';
import type { Role } from '@/lib/vocabulary/roles';
import { logisticStatusLabels, roleNames } from '@/lib/i18n/vocabulary';
import { orderStatusLabel } from '@/lib/i18n/reading/order-labels';
import { orderMessages } from '@/lib/i18n/orders';
import { organizationMessages } from '@/lib/i18n/organizations';
import { addressWith } from '@/lib/schemas/list-query';
import { deviceList, orderList, organizationList, userList } from '@/lib/schemas/lists';

/** What the database tells of a hit. Money is euro cents, moments are in JSON's form. */
interface Facts {
  device: { serial: string; model: string; status: LogisticStatus; organization: string | null };
  order: {
    number: string;
    status: OrderStatus;
    invoiceWaits: boolean;
    organization: string;
    createdAt: string;
    purchaseOrder: string | null;
  };
  invoice: {
    number: string;
    status: InvoiceStatus;
    totalCents: number;
    creditCents: number;
    organization: string;
    order: string;
  };
  organization: { name: string; email: string; deactivated: boolean };
  person: { name: string; email: string; role: Role; organization: string | null };
}

export type RowFound = {
  [Kind in SearchKind]: { kind: Kind; place: number; facts: Facts[Kind] & { id: string } };
}[SearchKind];

export interface FoundView {
  id: string;
  title: string;
  detail: string;
  href: string;
}

/** The path of a kind's list with this search; null without a list. */
export function listWith(kind: SearchKind, q: string): string | null {
  const path = {
    device: deviceList.path,
    order: orderList.path,
    invoice: null,
    organization: organizationList.path,
    person: userList.path,
  }[kind];
  return path === null ? null : addressWith({ path, kept: [['q', q]] });
}

/** @param everywhere whether the reader sees all organisations, and needs the row's own */
export function searchResultView({ kind, facts }: RowFound, everywhere: boolean): FoundView {
  const said = (title: string, href: string, ...parts: (string | null | false)[]): FoundView => ({
    id: facts.id,
    title,
    href,
    detail: parts.filter((part) => part !== null && part !== false).join(' · '),
  });
  switch (kind) {
    case 'device': {
      const { serial, model, status, organization } = facts;
      return said(
        serial,
        `${deviceList.path}/${facts.id}`,
        ...[model, logisticStatusLabels[status], everywhere && organization],
      );
    }
    case 'order': {
      const { number, organization, createdAt, purchaseOrder } = facts;
      return said(
        number,
        orderPath(number),
        ...[purchaseOrder, orderStatusLabel(facts), formatDate(createdAt), everywhere && organization],
      );
    }
    case 'invoice': {
      const { number, status, totalCents, creditCents, organization, order } = facts;
      return said(
        number,
        orderPath(order),
        ...[orderMessages.invoiceStatus[status], formatMoney(totalCents)],
        ...[creditCents > 0 && orderMessages.invoiceCreditUsed(formatMoney(creditCents))],
        ...[order, everywhere && organization],
      );
    }
    case 'organization': {
      const { name, email, deactivated } = facts;
      return said(
        name,
        `/organizations/${facts.id}`,
        ...[email, deactivated && organizationMessages.deactivated],
      );
    }
    case 'person': {
      const { name, email, role, organization } = facts;
      return said(
        name,
        addressWith({ path: userList.path, kept: [['q', email]] }),
        ...[email, roleNames[role], everywhere && organization],
      );
    }
  }
}

const orderPath = (number: string) => `${orderList.path}/${number}`;
