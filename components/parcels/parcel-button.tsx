'use client';

import { EditButton } from '@/components/kit/dialog-button';
import { lazyPart } from '@/components/kit/lazy-part';
import type { ChangedParcel } from './parcel-modal';

const ParcelModal = lazyPart(() => import('./parcel-modal').then((file) => file.ParcelModal));

/** Opens the dialog of a parcel's carrier, number and expected day. */
export function ParcelButton({ parcel, label }: { parcel: ChangedParcel; label: string }) {
  return (
    <EditButton draft={`parcel-${parcel.id}`} label={label}>
      {(close) => <ParcelModal parcel={parcel} onClose={close} />}
    </EditButton>
  );
}
