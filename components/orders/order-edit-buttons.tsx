'use client';

import { EditButton } from '@/components/kit/dialog-button';
import { lazyPart } from '@/components/kit/lazy-part';
import type { OwnWord } from './own-word-modal';
import type { Tracking } from '@/lib/domain/orders/parcels';

const OwnWordModal = lazyPart(() => import('./own-word-modal').then((file) => file.OwnWordModal));

const DRAFTS = { purchaseOrder: 'purchase-order', costCentre: 'cost-centre' } as const;

/** Opens the dialog that sets or changes what a customer calls an order. */
export function OwnWordButton({
  label,
  ...of
}: {
  field: OwnWord;
  orderId: string;
  value: string | null;
  label: string;
  isOperator: boolean;
}) {
  return (
    <EditButton draft={`${DRAFTS[of.field]}-${of.orderId}`} label={label}>
      {(close) => <OwnWordModal {...of} onClose={close} />}
    </EditButton>
  );
}

const TrackingModal = lazyPart(() => import('./tracking-modal').then((file) => file.TrackingModal));

/** Opens the dialog of an order's carrier and number. */
export function TrackingButton({ label, ...of }: Tracking & { orderId: string; label: string }) {
  return (
    <EditButton draft={`tracking-${of.orderId}`} label={label}>
      {(close) => <TrackingModal {...of} onClose={close} />}
    </EditButton>
  );
}
