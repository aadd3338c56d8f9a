'use client';

import { trackingMessages } from '@/lib/i18n/delivery';
import { useRouter } from 'next/navigation';
import { TrackingFields } from '@/components/parcels/tracking-fields';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { patchOrderAction } from '@/lib/actions/orders';
import type { Tracking } from '@/lib/domain/orders/parcels';

/** Sets, changes or (left empty) removes carrier and number of an order's next parcel (ADR 0075). */
export function TrackingModal({
  orderId,
  carrier,
  trackingNumber,
  onClose,
}: Tracking & { orderId: string; onClose: () => void }) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={trackingMessages.title}>
      <Form
        id={`tracking-${orderId}`}
        label={trackingMessages.title}
        schema={() => import('@/lib/schemas/orders').then((schemas) => schemas.orderPatchOf)}
        defaultValues={{ id: orderId, carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }}
        action={patchOrderAction}
        onSuccess={() => {
          toast(trackingMessages.saved);
          onClose();
          router.refresh();
        }}
      >
        <TrackingFields />
        <p className="text-sm text-muted">{trackingMessages.help}</p>
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}
