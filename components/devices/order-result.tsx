'use client';

import { ExternalLink } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { buttonStyle } from '@/components/ui/button-style';
import { Modal } from '@/components/ui/modal';
import type { OrderStatus } from '@/lib/config/order-status';
import { controlMessages } from '@/lib/messages/controls';
import { orderFormMessages } from '@/lib/messages/orders';

const words = orderFormMessages;

/** What came of an order: its state, the payment page, and whether that is shown in a tab. */
export interface Placed {
  status: OrderStatus;
  url: string | null;
  shown: boolean;
  /** The invoice is out; not while the payment provider is away. */
  invoiced: boolean;
}

/**
 * Says what follows an order (portal.md §2): the payment page, the invoice, or the wait for stock. With `customer`, whose order the
 * super user has placed, it speaks to the super user.
 */
export function OrderResult({
  placed,
  customer,
  onClose,
}: {
  placed: Placed;
  customer: string | null;
  onClose: () => void;
}) {
  const { title, body } = describe(placed, customer);
  return (
    <Modal
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose} {...(placed.url === null && { 'data-autofocus': true })}>
            {controlMessages.close}
          </Button>
          {placed.url !== null && (
            <a
              href={placed.url}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonStyle('primary', 'md')}
              data-autofocus
            >
              <ExternalLink className="size-4.5" aria-hidden="true" />
              {words.checkoutOpen}
              <span className="sr-only"> ({controlMessages.opensInNewTab})</span>
            </a>
          )}
        </>
      }
    >
      <div className="grid gap-3">{body}</div>
    </Modal>
  );
}

/** The tab shows the payment page, or waits on a page of ours while the provider does not answer. */
function Opened({ url }: { url: string }) {
  const waits = new URL(url, location.href).origin === location.origin;
  return waits ? (
    <Banner tone="info">{words.checkoutWaits}</Banner>
  ) : (
    <Banner tone="success">{words.checkoutOpened}</Banner>
  );
}

function describe({ status, url, shown, invoiced }: Placed, customer: string | null) {
  if (url !== null) {
    return {
      title: customer === null ? words.checkoutTitle : words.placedFor(customer),
      body: (
        <>
          {shown ? <Opened url={url} /> : <Banner tone="warning">{words.checkoutBlocked}</Banner>}
          <p className="text-muted">
            {customer === null ? words.checkoutText : words.checkoutTextOperator(customer)}
          </p>
        </>
      ),
    };
  }
  if (status === 'INVOICED') {
    return invoiced
      ? { title: words.invoiceTitle, body: <p>{words.invoiceSent}</p> }
      : { title: words.invoiceWaitsTitle, body: <p>{words.invoiceWaits}</p> };
  }
  if (status === 'PREORDERED') {
    const sentence = customer === null ? words.preOrdered : words.preOrderedFor(customer);
    return { title: words.preOrderedTitle, body: <p>{sentence}</p> };
  }
  return {
    title: customer === null ? words.placedTitle : words.placedFor(customer),
    body: <p>{customer === null ? words.placedText : words.placedTextOperator}</p>,
  };
}
