'use client';

import { EditButton } from '@/components/kit/edit-button';
import { lazyPart } from '@/components/kit/lazy-part';
import type { Tracking } from '@/lib/domain/orders/track-order';

const TrackingModal = lazyPart(() =>
  import('@/components/orders/tracking-modal').then((file) => file.TrackingModal),
);

/** Opens the dialog of an order's carrier and number. */
export function TrackingButton({ label, ...of }: Tracking & { orderId: string; label: string }) {
  return (
    <EditButton draft={`tracking-${of.orderId}`} label={label}>
      {(close) => <TrackingModal {...of} onClose={close} />}
    </EditButton>
  );
}
