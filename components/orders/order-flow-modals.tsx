'use client';

import { useSyncExternalStore, useEffect, useEffectEvent, useState } from 'react';
import { Modal } from '@/components/kit/modal';
import { Spinner, withProgress } from '@/components/kit/progress';
import { orderFormMessages, orderErrors } from '@/lib/i18n/orders';
import { addressHere } from '@/components/kit/drafts';
import { Button, ButtonLink } from '@/components/kit/button';
import { isNewTabClick } from '@/components/kit/navigation';
import { controlMessages } from '@/lib/i18n/controls';
import { cancelPreOrder } from './use-place-order';
import type { OrderValues } from './order-form-values';
import { freeOf, type useStock } from './order-reads';
import { Banner } from '@/components/kit/notices';
import { toast } from '@/components/kit/messages';
import { formatNumber } from '@/lib/i18n/locale/format';

function onConnection(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener);
  };
}

/** The answer to an order was lost: the person waits, and cannot order a second time meanwhile. */
export function LostAnswerModal() {
  const online = useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <Modal open dismissable={false} onClose={() => undefined} title={orderFormMessages.title} size="sm">
      <p role="status" aria-busy="true" className="flex items-center gap-3">
        <Spinner />
        {online ? orderFormMessages.checking : orderFormMessages.checkingOffline}
      </p>
    </Modal>
  );
}

const SHIPPING = '/organization/shippingAddress';

/** No shipping address, no order: a link to it. */
export function ShippingModal({
  organization,
  onGo,
  onClose,
}: {
  /** The owner of the address, if not the person. */
  organization: { id: string; name: string } | undefined;
  /** After the save it leads to `page`. */
  onGo: (page: string) => void;
  onClose: () => void;
}) {
  const [page] = useState(addressHere);
  const query = new URLSearchParams({ ...(organization && { org: organization.id }), back: page });
  const way = `${SHIPPING}?${query}`;
  // Forward leads there as well; Back perhaps to another organisation's settings.
  const gone = useEffectEvent(() => {
    if (addressHere() === way) onGo(page);
  });
  useEffect(() => () => gone(), []);
  return (
    <Modal
      open
      onClose={onClose}
      title={orderFormMessages.shippingTitle}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <ButtonLink
            variant="primary"
            href={way}
            onClick={(event) => !isNewTabClick(event) && onGo(page)}
            data-autofocus
          >
            {orderFormMessages.goToShipping}
          </ButtonLink>
        </>
      }
    >
      {organization && <p className="font-semibold wrap-anywhere">{organization.name}</p>}
      <p>{orderErrors.noShippingAddress}</p>
      <p className="text-muted">{orderFormMessages.shippingText}</p>
    </Modal>
  );
}

type StockNow = ReturnType<typeof useStock>;

/** Asks for consent to wait for stock; a no cancels the draft. Closing leads back to the form. */
export function PreOrderModal({
  lines,
  stock,
  draftId,
  nothing,
  loading,
  onYes,
  onBack,
  onCancelled,
}: {
  lines: OrderValues['lines'];
  stock: StockNow;
  /** The draft that a no cancels. */
  draftId: () => Promise<string>;
  /** What a no says. */
  nothing: string;
  loading: boolean;
  onYes: () => void;
  onBack: () => void;
  onCancelled: () => void;
}) {
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // The stock may have changed since the form opened.
  const onOpening = useEffectEvent(stock.readAnew);
  useEffect(() => onOpening(), []);

  const no = async () => {
    setCancelling(true);
    const orderId = await draftId();
    const sentence = orderId === '' ? null : await withProgress(cancelPreOrder(orderId));
    setCancelling(false);
    if (sentence !== null) {
      setError(sentence);
      return;
    }
    toast(nothing, 'info');
    onCancelled();
  };

  return (
    <Modal
      open
      onClose={onBack}
      title={orderFormMessages.preOrderTitle}
      dismissable={!loading && !cancelling}
      footer={
        <>
          <Button loading={cancelling} disabled={loading} onClick={() => void no()}>
            {orderFormMessages.preOrderNo}
          </Button>
          <Button variant="primary" loading={loading} disabled={cancelling} onClick={onYes} data-autofocus>
            {orderFormMessages.preOrderYes}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {error !== null && <Banner tone="danger">{error}</Banner>}
        <p>{orderFormMessages.preOrderText}</p>
        <Stock lines={lines} stock={stock} />
      </div>
    </Modal>
  );
}

function Stock({
  lines,
  stock: { models, reading, unread },
}: {
  lines: OrderValues['lines'];
  stock: StockNow;
}) {
  return (
    <table className="data-table tabular" aria-busy={reading}>
      <thead>
        <tr>
          <th scope="col">{orderFormMessages.model}</th>
          <th scope="col" data-align="end">
            {orderFormMessages.wanted}
          </th>
          {!unread && (
            <th scope="col" data-align="end">
              {orderFormMessages.freeNow}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ deviceFeatureName, quantity }) => {
          const free = freeOf(models, deviceFeatureName);
          return (
            <tr key={deviceFeatureName}>
              <td className="font-semibold">{deviceFeatureName}</td>
              <td data-align="end">{formatNumber(quantity)}</td>
              {!unread && (
                <td
                  data-align="end"
                  className={!reading && free < quantity ? 'font-semibold text-warning' : undefined}
                >
                  {reading ? '…' : formatNumber(free)}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
