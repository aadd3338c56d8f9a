'use client';

import { EditButton } from '@/components/ui/edit-button';
import { whenOpened } from '@/components/ui/when-opened';
import type { Tracking } from '@/lib/domain/orders/track-order';

const TrackingModal = whenOpened(() =>
  import('@/components/orders/tracking-modal').then((file) => file.TrackingModal),
);

/** Opens the dialog that says by whom an order travels and under which number. */
export function TrackingButton({ label, ...of }: Tracking & { orderId: string; label: string }) {
  return (
    <EditButton draft={`tracking-${of.orderId}`} label={label}>
      {(close) => <TrackingModal {...of} onClose={close} />}
    </EditButton>
  );
}
