'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { SubmitButton } from '@/components/form/submit-button';
import { TrackingFields } from '@/components/orders/tracking-fields';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { toast } from '@/components/ui/toast';
import { patchOrderAction } from '@/lib/actions/orders';
import type { Tracking } from '@/lib/domain/orders/track-order';
import { controlMessages } from '@/lib/messages/controls';
import { trackingMessages } from '@/lib/messages/tracking';

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
