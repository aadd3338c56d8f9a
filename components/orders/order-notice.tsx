import type { OrderDetail, OrderInvoice } from '@/lib/domain/orders/order-detail';
import type { ReactNode } from 'react';
import Link from 'next/link';
import { ContactPerson, NoBreakText } from '@/components/kit/text';
import { askedOf, OrderOwed } from './order-owed';
import { RetryJob } from './retry-job';
import { SendInvoiceAgain } from './send-invoice-again';
import { Banner, type BannerTone } from '@/components/kit/notices';
import { formatDate, formatDeadline, formatMoney, formatNumber } from '@/lib/i18n/locale/format';
import type { OrderLease } from '@/lib/domain/invoices/read-lease';
import { jobMessages } from '@/lib/i18n/operator';
import { orderMessages } from '@/lib/i18n/orders';
import { deviceList } from '@/lib/schemas/lists';

/** A lease's oldest overdue invoice. Never the first invoice: unpaid, its order expires. */
function overdueInvoiceOf({ status, invoices }: OrderDetail): OrderInvoice | undefined {
  return status === 'INVOICED' ? undefined : invoices.findLast(({ overdue, payable }) => overdue && payable);
}

export type PaymentReturn = 'received' | 'cancelled' | 'methodSaved' | null;

/** An order's state and the next step; nothing where the page shows it already. */
export function OrderNotice({
  order,
  owed,
  payPath,
  payment,
  isOperator,
}: {
  order: OrderDetail;
  owed: OrderLease['owed'];
  /** Our own address of its payment. */
  payPath: string;
  payment: PaymentReturn;
  isOperator: boolean;
}) {
  const said = noticeOf(order, payment, isOperator);
  const { refundCents, notReturned, unsettled } = order;
  const asked = askedOf(order, owed);
  // What is to be paid says why beside its sum.
  const why = asked !== null && said?.pays === true ? said : null;
  const notice = why === null ? said : null;
  const saved = payment === 'methodSaved' && order.methodChangeable;
  if (!saved && asked === null && notice === null && refundCents + notReturned + unsettled === 0) return null;
  return (
    <div className="order-notices">
      {saved && <MethodSaved open={asked !== null} />}
      {asked !== null && <OrderOwed {...{ order, asked, why, payPath }} main={!isOperator} />}
      {refundCents > 0 && (
        <Banner tone="danger" live="none">
          {orderMessages.refundTextOperator(formatMoney(refundCents))}
        </Banner>
      )}
      {notice !== null && <Said notice={notice} live={payment === null ? 'none' : 'auto'} />}
      <StillOuts order={order} isOperator={isOperator} />
    </div>
  );
}

function Said({ notice: { tone, text, contact, actions }, live }: { notice: Notice; live: 'none' | 'auto' }) {
  return (
    <Banner tone={tone} live={live} actions={actions}>
      {contact ? (
        <div className="grid gap-2">
          <p>
            <NoBreakText text={text} />
          </p>
          <ContactPerson person={contact} />
        </div>
      ) : (
        text
      )}
    </Banner>
  );
}

/** The payer is back from the page for another card. */
const MethodSaved = ({ open }: { open: boolean }) => (
  <Banner tone="success">{open ? orderMessages.methodSavedOpen : orderMessages.methodSaved}</Banner>
);

function StillOuts({ order, isOperator }: { order: OrderDetail; isOperator: boolean }) {
  const { orgName, notReturned, unsettled } = order;
  const out = formatNumber(notReturned);
  return (
    <>
      {notReturned > 0 && (
        <StillOut order={order}>
          {isOperator
            ? orderMessages.notReturnedTextOperator(out, orgName)
            : orderMessages.notReturnedText(out)}
        </StillOut>
      )}
      {unsettled > 0 && (
        <StillOut order={order}>{orderMessages.unsettledText(formatNumber(unsettled), orgName)}</StillOut>
      )}
    </>
  );
}

/** The lease is over; some devices need an action. */
function StillOut({ order: { number }, children }: { order: OrderDetail; children: string }) {
  return (
    <Banner
      tone="warning"
      live="none"
      actions={
        <Link
          href={deviceList.href(deviceList.pageOrDefaults({ q: number }))}
          prefetch={false}
          className="link"
        >
          {orderMessages.notReturnedLink}
        </Link>
      }
    >
      {children}
    </Banner>
  );
}

interface Notice {
  tone: BannerTone;
  text: string;
  /** It is about the payment that is asked for. */
  pays?: boolean;
  actions?: ReactNode;
  contact?: OrderDetail['contact'];
}

function noticeOf(order: OrderDetail, payment: PaymentReturn, isOperator: boolean): Notice | null {
  if (payment === 'received' && order.status === 'PAID') {
    return {
      tone: 'success',
      text: isOperator ? orderMessages.paymentReceivedOperator : orderMessages.paymentReceived,
    };
  }
  if (overdueInvoiceOf(order) !== undefined) {
    return isOperator ? debtNoticeOperator(order) : { tone: 'danger', text: overdueText(order), pays: true };
  }
  if (order.refused !== null) return refusedNotice(order, order.refused, isOperator);
  return stateNotice(order, payment, isOperator);
}

function stateNotice(order: OrderDetail, payment: PaymentReturn, isOperator: boolean): Notice | null {
  switch (order.status) {
    case 'PENDING_PAYMENT':
      return pendingNotice(order, payment, isOperator);
    case 'INVOICED':
      return invoicedNotice(order, isOperator);
    case 'PREORDERED':
      return {
        tone: 'info',
        text: isOperator ? orderMessages.preorderedTextOperator(order.orgName) : orderMessages.preorderedText,
      };
    case 'PROCESSING':
      return {
        tone: 'info',
        text: isOperator ? orderMessages.paymentProcessingOperator : orderMessages.paymentProcessing,
      };
    case 'PAID_LATE':
      return paidLateNotice(order, isOperator);
    case 'EXPIRED':
      return { tone: 'info', text: expiredText(order, isOperator) };
    case 'PAYMENT_FAILED':
      return { tone: 'info', text: failedText(order, isOperator) };
    case 'CANCELLED':
      return { tone: 'info', text: orderMessages.cancelledText };
    case 'PAID':
    case 'FULFILLED':
      return order.endsAt === null
        ? null
        : { tone: 'warning', text: orderMessages.leaseEndingText(formatDate(order.endsAt)) };
    default:
      return null;
  }
}

function pendingNotice({ orgName, dueAt }: OrderDetail, payment: PaymentReturn, isOperator: boolean): Notice {
  const due = formatDeadline(dueAt);
  if (payment === 'received') return { tone: 'info', text: orderMessages.paymentNotYet };
  if (dueAt === null) return { tone: 'warning', text: orderMessages.pageWait };
  if (payment === 'cancelled') return { tone: 'warning', text: orderMessages.paymentCancelled(due) };
  return {
    tone: 'info',
    pays: true,
    text: isOperator ? orderMessages.pendingTextOperator(orgName, due) : orderMessages.pendingText(due),
  };
}

function invoicedNotice(order: OrderDetail, isOperator: boolean): Notice {
  if (order.invoiceWithdrawn) return withdrawnNotice(order, isOperator);
  if (order.invoiceWaits) return invoiceWaitNotice(order, isOperator);
  const lastDebit = order.timeline.findLast(({ type }) => type.startsWith('order.debit'));
  return lastDebit?.type === 'order.debitFailed'
    ? { tone: 'warning', text: orderMessages.debitFailedText(formatDeadline(order.dueAt)), pays: true }
    : { tone: 'info', text: orderMessages.invoicedText(formatDeadline(order.dueAt)), pays: true };
}

function paidLateNotice({ refundCents, invoices }: OrderDetail, isOperator: boolean): Notice | null {
  if (refundCents > 0) return null; // what the operator has to do is said above
  return isOperator || invoices.some(wasGivenBack)
    ? { tone: 'info', text: orderMessages.paidLateTextRefunded }
    : { tone: 'warning', text: orderMessages.paidLateText };
}

/** The provider refuses the payment method: the operator retries, and so may a customer who pays by card. */
function refusedNotice(
  { orderType, dueAt }: OrderDetail,
  { request, says }: NonNullable<OrderDetail['refused']>,
  isOperator: boolean,
): Notice {
  const due = formatDeadline(dueAt);
  if (!isOperator) {
    const text = orderType === 'INVOICE' ? orderMessages.refusedInvoiceText : orderMessages.refusedText;
    return { tone: 'danger', text: text(due) };
  }
  return {
    tone: 'danger',
    text: orderMessages.refusedTextOperator(says ?? '', due),
    actions: <RetryJob label={jobMessages.retry} job={{ sweep: 'send_requests', rowId: request }} />,
  };
}

/** Voided there: the operator sends another one, or cancels the order. */
function withdrawnNotice({ id, dueAt }: OrderDetail, isOperator: boolean): Notice {
  const due = formatDeadline(dueAt);
  if (!isOperator) return { tone: 'warning', text: orderMessages.withdrawnText(due) };
  return {
    tone: 'danger',
    text: orderMessages.withdrawnTextOperator(due),
    actions: <SendInvoiceAgain orderId={id} />,
  };
}

/** Why there is no invoice yet; after the last try only the operator retries. */
function invoiceWaitNotice({ givenUpRequest }: OrderDetail, isOperator: boolean): Notice {
  if (givenUpRequest === null) return { tone: 'warning', text: orderMessages.invoiceWait };
  if (!isOperator) return { tone: 'warning', text: orderMessages.invoiceStuck };
  const job = { sweep: 'send_requests', rowId: givenUpRequest } as const;
  return {
    tone: 'danger',
    text: orderMessages.invoiceStuckOperator,
    actions: <RetryJob label={jobMessages.retry} job={job} />,
  };
}

const wasGivenBack = ({ refundedCents, creditedCents }: OrderInvoice) => refundedCents + creditedCents > 0;

/** Of a deleted organisation; only the operator sees its orders. */
const isGone = ({ orgId }: OrderDetail) => orgId === null;

function expiredText(order: OrderDetail, isOperator: boolean): string {
  const { orgName, neverInvoiced } = order;
  const due = formatDeadline(order.dueAt);
  if (!isOperator) return neverInvoiced ? orderMessages.uninvoicedText(due) : orderMessages.expiredText(due);
  if (neverInvoiced) {
    return isGone(order)
      ? orderMessages.uninvoicedTextGone(orgName, due)
      : orderMessages.uninvoicedTextOperator(orgName, due);
  }
  return isGone(order)
    ? orderMessages.expiredTextGone(orgName, due)
    : orderMessages.expiredTextOperator(orgName, due);
}

function failedText(order: OrderDetail, isOperator: boolean): string {
  if (!isOperator) return orderMessages.failedText;
  return isGone(order)
    ? orderMessages.failedTextGone(order.orgName)
    : orderMessages.failedTextOperator(order.orgName);
}

function overdueText({ status, endsAt, paidWith, methodChangeable }: OrderDetail): string {
  if (methodChangeable)
    return paidWith === 'CARD' ? orderMessages.overdueTextDeclined : orderMessages.overdueTextDebit;
  if (status === 'ENDED') return orderMessages.overdueTextEnded;
  return endsAt === null ? orderMessages.overdueText : orderMessages.overdueTextEnding;
}

/** After the last reminder a person must act: the contact stands beside it. */
function debtNoticeOperator({ orgName, seriouslyOverdue, contact }: OrderDetail): Notice {
  return seriouslyOverdue
    ? { tone: 'danger', text: orderMessages.seriouslyOverdueTextOperator(orgName), contact, pays: true }
    : { tone: 'danger', text: orderMessages.overdueTextOperator(orgName), pays: true };
}
