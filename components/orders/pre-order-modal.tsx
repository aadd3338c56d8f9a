'use client';

import { useState } from 'react';
import { callApi } from '@/components/session/session-ended';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { withProgress } from '@/components/ui/global-progress';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { controlMessages } from '@/lib/messages/controls';
import { faults } from '@/lib/messages/faults';
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

/** POST devices/pre-order/cancel; answers the sentence of a failure, or null. */
async function cancelPreOrder(orderId: string): Promise<string | null> {
  try {
    const response = await callApi('/api/devices/pre-order/cancel', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ orderId }),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    return message ?? faults.preOrderCanceling;
  } catch {
    return controlMessages.notSaved;
  }
}
