'use client';

import { useSyncExternalStore } from 'react';
import { Modal } from '@/components/kit/modal';
import { Spinner } from '@/components/kit/progress';
import { orderFormMessages } from '@/lib/i18n/orders';

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
