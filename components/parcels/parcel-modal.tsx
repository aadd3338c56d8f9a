'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { shownDay, storedDay } from '@/components/forms/typed-day';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { ExpectedField, TrackingFields } from './tracking-fields';
import { patchParcelAction } from '@/lib/actions/parcels';
import { typedOfIsoDay } from '@/lib/core/typed-day';
import { trackingMessages } from '@/lib/i18n/delivery';
import { parcelMessages } from '@/lib/i18n/parcels';
import type { Tracking } from '@/lib/domain/orders/parcels';

/** What can be changed of a parcel; `expectedOn` is YYYY-MM-DD. */
export interface ChangedParcel extends Tracking {
  id: string;
  expectedOn: string | null;
}

/** Sets, changes or (left empty) removes what is known of a parcel's way. */
export function ParcelModal({ parcel, onClose }: { parcel: ChangedParcel; onClose: () => void }) {
  const router = useRouter();
  const { id, carrier, trackingNumber, expectedOn } = parcel;
  return (
    <Modal open onClose={onClose} title={parcelMessages.edit}>
      <Form
        id={`parcel-${id}`}
        label={parcelMessages.edit}
        schema={() => import('@/lib/schemas/parcels').then((schemas) => schemas.parcelForm)}
        defaultValues={{
          id,
          carrier: carrier ?? '',
          trackingNumber: trackingNumber ?? '',
          expectedOn: expectedOn === null ? '' : typedOfIsoDay(expectedOn),
        }}
        action={(patch, seen) =>
          patchParcelAction(patch, storedDay(seen, 'expectedOn')).then((result) =>
            shownDay(result, 'expectedOn'),
          )
        }
        onSuccess={() => {
          toast(parcelMessages.saved);
          onClose();
          router.refresh();
        }}
      >
        <TrackingFields />
        <ExpectedField />
        <p className="text-sm text-muted">{trackingMessages.help}</p>
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}
