'use client';

import { Modal } from '@/components/ui/modal';
import { Spinner } from '@/components/ui/spinner';
import { orderFormMessages } from '@/lib/messages/orders';

/** The answer to an order was lost: the person waits for the truth, and cannot order it a second time meanwhile. */
export function CheckingModal() {
  return (
    <Modal open dismissable={false} onClose={() => undefined} title={orderFormMessages.title} size="sm">
      <p role="status" aria-busy="true" className="flex items-center gap-3">
        <Spinner />
        {orderFormMessages.checking}
      </p>
    </Modal>
  );
}
