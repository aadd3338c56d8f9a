'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { TrackingFields } from '@/components/orders/tracking-fields';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { patchOrderAction } from '@/lib/actions/orders';
import type { Tracking } from '@/lib/domain/orders/track-order';
import { controlMessages } from '@/lib/i18n/controls';
import { trackingMessages } from '@/lib/i18n/delivery';

/** Sets, changes or (left empty) removes carrier and number (ADR 0049). */
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
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton onlyAfterEdit>{controlMessages.save}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
