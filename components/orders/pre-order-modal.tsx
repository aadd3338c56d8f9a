'use client';

import { useState } from 'react';
import { cancelPreOrder } from '@/components/orders/cancel-pre-order';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { withProgress } from '@/components/ui/global-progress';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { orderFormMessages, orderMessages } from '@/lib/messages/orders';

/**
 * Asks for consent to wait for stock (portal.md §2): 'Yes, I want preorder' places it, 'No, I don't want preorder' cancels
 * the draft. Closing it leads back to the form, where the quantity can be made smaller.
 */
export function PreOrderModal({
  draftId,
  loading,
  onYes,
  onBack,
  onCancelled,
}: {
  /** The draft; empty when there is none to cancel. */
  draftId: () => Promise<string>;
  loading: boolean;
  onYes: () => void;
  onBack: () => void;
  onCancelled: () => void;
}) {
  const [cancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);

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
      </div>
    </Modal>
  );
}
