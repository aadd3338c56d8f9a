import { Icon } from '@/components/kit/icon';
import { buttonStyle } from '@/components/kit/styles';
import { SumBand } from '@/components/kit/sum-band';
import { ContactPerson, NoBreakText } from '@/components/kit/text';
import type { OrderLease } from '@/lib/domain/invoices/read-lease';
import type { OrderDetail, OrderInvoice } from '@/lib/domain/orders/order-detail';
import { controlMessages } from '@/lib/i18n/controls';
import { leaseMessages } from '@/lib/i18n/leases';
import { formatDeadline, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import { orderMessages } from '@/lib/i18n/orders';
import { methodChangeLabel } from '@/lib/i18n/reading/method-change-label';
import { isCollected } from '@/lib/vocabulary/order-status';

/** A sum that is asked for now, and what pays all of it. */
export interface Asked {
  cents: number;
  late: boolean;
  /** Not overdue, besides. */
  openCents: number;
  dueAt: string | null;
  /** The invoices that are asked for, the first one first; none for a payment page. */
  invoices: readonly OrderInvoice[];
}

const leftOf = ({ amountDueCents, amountPaidCents }: OrderInvoice) => amountDueCents - amountPaidCents;

/** What is asked of an order: what is overdue, else what is to be paid. The sum is that of `owed`, as everywhere. */
export function askedOf(order: OrderDetail, { overdue, open }: OrderLease['owed']): Asked | null {
  const { status, payable, paidWith, grossCents, totalCents, dueAt } = order;
  // A lease's invoices; the first one, unpaid, has its own page.
  if (status === 'INVOICED' || status === 'PENDING_PAYMENT') {
    const cents = overdue.cents + open.cents || (grossCents ?? totalCents);
    return payable ? { cents, late: false, openCents: 0, dueAt, invoices: [] } : null;
  }
  const asking = order.invoices
    .filter((invoice) => invoice.payable && !isCollected(invoice, paidWith))
    .toReversed();
  if (overdue.cents > 0) {
    const invoices = asking.filter((invoice) => invoice.overdue);
    return { cents: overdue.cents, late: true, openCents: open.cents, dueAt: null, invoices };
  }
  if (open.cents === 0) return null;
  const due = asking.flatMap((invoice) => invoice.dueAt ?? []).sort();
  return { cents: open.cents, late: false, openCents: 0, dueAt: due[0] ?? null, invoices: asking };
}

/** The sum that is asked for, why, and what pays all of it. */
export function OrderOwed({
  order,
  asked,
  why,
  payPath,
  main,
}: {
  order: OrderDetail;
  asked: Asked;
  why: { text: string; contact?: OrderDetail['contact'] } | null;
  payPath: string;
  /** It is the reader's to pay. */
  main: boolean;
}) {
  const { cents, late, openCents, dueAt, invoices } = asked;
  return (
    <SumBand
      late={late}
      label={late ? leaseMessages.owedNow : leaseMessages.toPayNow}
      sum={formatMoney(cents)}
      actions={<Pay {...{ order, invoices, payPath, main }} />}
    >
      <NoBreakText
        text={
          why?.text ?? (dueAt === null ? leaseMessages.open : leaseMessages.openDue(formatDeadline(dueAt)))
        }
      />
      {why?.contact && <ContactPerson person={why.contact} />}
      {(invoices.length > 1 || openCents > 0) && (
        <span className="block text-sm text-muted">
          {[
            ...(invoices.length > 1 ? [leaseMessages.each(formatNumber(invoices.length))] : []),
            ...(openCents > 0 ? [leaseMessages.openToo(formatMoney(openCents))] : []),
          ].join(' ')}
        </span>
      )}
    </SumBand>
  );
}

/** Beside the first one; the invoices of the page have all. */
const MOST_LINKS = 2;

/** The order's payment page, or each invoice's own, the first one first. */
function Pay({
  order,
  invoices,
  payPath,
  main,
}: {
  order: OrderDetail;
  invoices: readonly OrderInvoice[];
  payPath: string;
  main: boolean;
}) {
  const [first, ...others] = invoices;
  const label =
    first === undefined && order.orderType !== 'INVOICE'
      ? orderMessages.openPayment
      : orderMessages.openInvoice;
  const href = first === undefined ? payPath : first.viewPath;
  return (
    <div className="flex flex-wrap gap-2" data-print="hide">
      {href !== null && (
        <PayLink
          href={href}
          label={first !== undefined && others.length > 0 ? `${label}, ${formatMoney(leftOf(first))}` : label}
          main={main}
        />
      )}
      {others
        .slice(0, MOST_LINKS)
        .map(
          (one) =>
            one.viewPath !== null && (
              <PayLink
                key={one.id}
                href={one.viewPath}
                label={leaseMessages.payOne(one.number ?? '', formatMoney(leftOf(one)))}
                main={false}
              />
            ),
        )}
      {first?.overdue === true && order.methodChangeable && (
        <PayLink href={`/orders/${order.id}?method`} label={methodChangeLabel(order.paidWith)} main={false} />
      )}
    </div>
  );
}

function PayLink({ href, label, main }: { href: string; label: string; main: boolean }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonStyle(main ? 'primary' : 'secondary', 'md')}
    >
      <Icon of="external-link" className="size-4.5" />
      {label}
      <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
    </a>
  );
}
