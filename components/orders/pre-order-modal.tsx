'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { cancelPreOrder } from '@/components/orders/cancel-pre-order';
import type { OrderValues } from '@/components/orders/order-form-values';
import { freeOf, type useStock } from '@/components/orders/use-stock';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { withProgress } from '@/components/kit/progress';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { formatNumber } from '@/lib/i18n/locale/format';
import { orderFormMessages } from '@/lib/i18n/orders';

type StockNow = ReturnType<typeof useStock>;

/** Asks for consent to wait for stock; a no cancels the draft. Closing leads back to the form. */
export function PreOrderModal({
  lines,
  stock,
  draftId,
  loading,
  onYes,
  onBack,
  onCancelled,
}: {
  lines: OrderValues['lines'];
  stock: StockNow;
  draftId: () => Promise<string>;
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
    toast(orderFormMessages.nothingOrdered, 'info');
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
