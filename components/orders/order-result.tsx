'use client';

import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '@/components/kit/notices';
import { Button, ButtonLink } from '@/components/kit/button';
import { buttonStyle } from '@/components/kit/styles';
import { Icon } from '@/components/kit/icon';
import { Modal } from '@/components/kit/modal';
import { NoBreakText } from '@/components/kit/text';
import type { OrderStatus } from '@/lib/vocabulary/order-status';
import { controlMessages } from '@/lib/i18n/controls';
import { orderStatusLabels } from '@/lib/i18n/order-list';
import { orderFormMessages, orderMessages } from '@/lib/i18n/orders';
import { formatDeadline } from '@/lib/i18n/locale/format';
import type { OrderBefore } from '@/lib/domain/orders/read-order-form';
import { callApi } from '@/components/kit/leaving';
import { useTabReturn } from '@/components/kit/use-tab-return';

/** `tab`: whether one shows the payment page. */
export interface Placed {
  orderId: string;
  number: string;
  status: OrderStatus;
  url: string | null;
  shown: boolean;
  /** The invoice is out; false while the payment provider is away. */
  invoiced: boolean;
  /** The provider has refused the payment page, or the invoice. */
  refused: boolean;
}

/** The next step after an order. With `customer` it speaks to the super user who ordered. */
export function OrderResult({
  placed,
  customer,
  from,
  onClose,
}: {
  placed: Placed;
  customer: string | null;
  /** The order that the form began with. */
  from: OrderBefore | null;
  onClose: () => void;
}) {
  const status = useOrderStatus(placed);
  const moved = status !== placed.status;
  const { title, body } = moved
    ? describeMoved(placed.number, status, customer)
    : describe(placed, customer, from?.change?.dueAt ?? null);
  const pays = placed.url !== null && !moved;
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose} {...(!pays && !moved && { 'data-autofocus': true })}>
            {controlMessages.close}
          </Button>
          {pays && (
            <a
              href={placed.url ?? undefined}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('primary', 'md')}
              data-autofocus
            >
              <Icon of="external-link" className="size-4.5" />
              {orderFormMessages.checkoutOpen}
              <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
            </a>
          )}
          {moved && <Onward placed={placed} />}
        </>
      }
    >
      <div className="grid gap-3">
        {body}
        {!moved && (
          <p>
            <Link href={`/orders/${placed.orderId}`} className="link">
              {orderFormMessages.placedNumber(placed.number)}
            </Link>
          </p>
        )}
      </div>
    </Modal>
  );
}

/** Replaces the payment page by the order, with the focus. */
function Onward({ placed: { orderId, number } }: { placed: Placed }) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <ButtonLink ref={link} href={`/orders/${orderId}`} variant="primary">
      {orderFormMessages.placedNumber(number)}
    </ButtonLink>
  );
}

/** Its state after the person's return. */
function describeMoved(number: string, status: OrderStatus, customer: string | null) {
  const isPaid = status === 'PAID' || status === 'FULFILLED';
  return {
    title: orderFormMessages.placedStatus(number, orderStatusLabels[status]),
    body: <Banner tone={isPaid ? 'success' : 'info'}>{movedText(status, customer)}</Banner>,
  };
}

function movedText(status: OrderStatus, customer: string | null): string {
  switch (status) {
    case 'PAID':
    case 'FULFILLED':
      return customer === null ? orderMessages.paymentReceived : orderMessages.paymentReceivedOperator;
    case 'PROCESSING':
      return customer === null ? orderMessages.paymentProcessing : orderMessages.paymentProcessingOperator;
    case 'CANCELLED':
      return orderMessages.cancelledText;
    case 'PAYMENT_FAILED':
      return customer === null ? orderMessages.failedText : orderMessages.failedTextOperator(customer);
    default:
      return orderFormMessages.placedMoved;
  }
}

/** The tab shows the payment page, waits on our page, or shows the refusal. */
function Opened({ url, refused }: { url: string; refused: boolean }) {
  if (refused) return <Banner tone="warning">{orderFormMessages.checkoutRefused}</Banner>;
  const waits = new URL(url, location.href).origin === location.origin;
  return waits ? (
    <Banner tone="info">{orderFormMessages.checkoutWaits}</Banner>
  ) : (
    <Banner tone="success">{orderFormMessages.checkoutOpened}</Banner>
  );
}

function describe(
  { status, url, shown, invoiced, refused }: Placed,
  customer: string | null,
  dueAt: string | null,
) {
  if (url !== null) {
    return {
      title: customer === null ? orderFormMessages.checkoutTitle : orderFormMessages.placedFor(customer),
      body: (
        <>
          {shown ? (
            <Opened url={url} refused={refused} />
          ) : (
            <Banner tone="warning">{orderFormMessages.checkoutBlocked}</Banner>
          )}
          <p className="text-muted">
            {customer === null ? (
              orderFormMessages.checkoutText
            ) : (
              <NoBreakText text={orderFormMessages.checkoutTextOperator(customer)} />
            )}
          </p>
        </>
      ),
    };
  }
  if (status === 'INVOICED') {
    return invoiced
      ? {
          title: orderFormMessages.invoiceTitle,
          body: (
            <p>
              {dueAt === null
                ? orderFormMessages.invoiceSent
                : orderFormMessages.invoiceSentUntil(formatDeadline(dueAt))}
            </p>
          ),
        }
      : {
          title: orderFormMessages.invoiceWaitsTitle,
          body: <p>{refused ? orderFormMessages.invoiceRefused : orderFormMessages.invoiceWaits}</p>,
        };
  }
  if (status === 'PREORDERED') {
    const sentence =
      customer === null ? orderFormMessages.preOrdered : orderFormMessages.preOrderedFor(customer);
    return { title: orderFormMessages.preOrderedTitle, body: <p>{sentence}</p> };
  }
  return {
    title: customer === null ? orderFormMessages.placedTitle : orderFormMessages.placedFor(customer),
    body: <p>{customer === null ? orderFormMessages.placedText : orderFormMessages.placedTextOperator}</p>,
  };
}

/** An order's status after a payment in another tab: read anew at each return. A bank debit runs on. */
function useOrderStatus({ orderId, status: first, url }: Placed): OrderStatus {
  const [status, setStatus] = useState(first);
  const asking = useRef(false);
  const read = async () => {
    if (asking.current) return;
    asking.current = true;
    // The next return asks again.
    const answer = await callApi(`/api/orders/${orderId}`, { cache: 'no-store' })
      .then(async (response) => (response.ok ? ((await response.json()) as { status: OrderStatus }) : null))
      .catch(() => null);
    asking.current = false;
    if (answer !== null) setStatus(answer.status);
  };
  useTabReturn(url !== null, () => void read());
  return status;
}
