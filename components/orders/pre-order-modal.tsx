'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { cancelPreOrder } from '@/components/orders/cancel-pre-order';
import type { OrderValues } from '@/components/orders/order-state';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { withProgress } from '@/components/ui/global-progress';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { readOrderFormAction } from '@/lib/actions/orders';
import { formatNumber } from '@/lib/config/format';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderFormMessages, orderMessages } from '@/lib/messages/orders';

/**
 * Asks for consent to wait for stock (portal.md §2): 'Yes, I want preorder' places it, 'No, I don't want preorder' cancels
 * the draft. Closing it leads back to the form, where the quantity can be made smaller.
 */
export function PreOrderModal({
  form,
  values: { lines, orgId },
  draftId,
  loading,
  onYes,
  onBack,
  onCancelled,
}: {
  form: OrderForm;
  values: OrderValues;
  /** The draft; empty when there is none to cancel. */
  draftId: () => Promise<string>;
  loading: boolean;
  onYes: () => void;
  onBack: () => void;
  onCancelled: () => void;
}) {
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // What was free when the form was opened may have been taken since.
  const [models, setModels] = useState(form.models);
  const { submit: readAnew } = useAction(readOrderFormAction, (read) => setModels(read.models));
  const onOpening = useEffectEvent(() => void readAnew(orgId === '' ? {} : { orgId }));
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
    toast(orderMessages.preOrderCancelled, 'info');
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
        <table className="data-table tabular">
          <thead>
            <tr>
              <th scope="col">{orderFormMessages.model}</th>
              <th scope="col" data-align="end">
                {orderFormMessages.wanted}
              </th>
              <th scope="col" data-align="end">
                {orderFormMessages.freeNow}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ deviceFeatureName, quantity }) => {
              const free =
                models.find((model) => model.deviceFeatureName === deviceFeatureName)?.freeDevicesCount ?? 0;
              return (
                <tr key={deviceFeatureName}>
                  <td className="font-semibold">{deviceFeatureName}</td>
                  <td data-align="end">{formatNumber(quantity)}</td>
                  <td data-align="end" className={free < quantity ? 'font-semibold text-warning' : undefined}>
                    {formatNumber(free)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </Modal>
  );
}
