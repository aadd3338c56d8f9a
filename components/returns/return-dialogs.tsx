'use client';

import { useRouter } from 'next/navigation';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SaveActions } from '@/components/forms/save-actions';
import { Button } from '@/components/kit/button';
import { toast } from '@/components/kit/messages';
import { Modal } from '@/components/kit/modal';
import { TrackingFields } from '@/components/parcels/tracking-fields';
import { sendReturnAction, trackReturnAction, withdrawReturnAction } from '@/lib/actions/returns';
import { controlMessages } from '@/lib/i18n/controls';
import { returnPageMessages } from '@/lib/i18n/returns';

/**
 * Says that the parcel of a return has left, or corrects by whom it travels.
 * @param sent what is known of a parcel that has left; null for one that has not
 */
export function ReturnParcel({
  draft,
  number,
  sent,
  onClose,
}: {
  draft: string;
  number: string;
  sent: { carrier: string | null; trackingNumber: string | null } | null;
  onClose: () => void;
}) {
  const router = useRouter();
  const title = sent === null ? returnPageMessages.say : returnPageMessages.track;
  const form = {
    ...{ id: draft, label: title },
    schema: () => import('@/lib/schemas/returns').then((schemas) => schemas.sentReturn),
    defaultValues: {
      ...{ id: number, carrier: sent?.carrier ?? '', trackingNumber: sent?.trackingNumber ?? '' },
    },
  };
  const done = (message: string) => {
    toast(message);
    onClose();
    router.refresh();
  };
  return (
    <Modal open onClose={onClose} title={title}>
      {sent === null ? (
        <Form {...form} action={sendReturnAction} onSuccess={({ message }) => done(message)}>
          <p>{returnPageMessages.sayText}</p>
          <TrackingFields />
          <FormActions>
            <Button onClick={onClose}>{controlMessages.cancel}</Button>
            <SubmitButton>{returnPageMessages.sayYes}</SubmitButton>
          </FormActions>
        </Form>
      ) : (
        <Form {...form} action={trackReturnAction} onSuccess={() => done(returnPageMessages.tracked)}>
          <TrackingFields />
          <p className="text-sm text-muted">{returnPageMessages.trackHelp}</p>
          <SaveActions onCancel={onClose} />
        </Form>
      )}
    </Modal>
  );
}

/** Asks before a return, or one device of it, is withdrawn. */
export function Withdrawal({
  number,
  serialNumber,
  onClose,
}: {
  number: string;
  serialNumber?: string;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={
        serialNumber === undefined
          ? returnPageMessages.withdrawText(number)
          : returnPageMessages.withdrawOneText(serialNumber)
      }
      label={serialNumber === undefined ? returnPageMessages.withdrawYes : returnPageMessages.withdrawOneYes}
      action={withdrawReturnAction}
      input={{ id: number, ...(serialNumber !== undefined && { serialNumbers: [serialNumber] }) }}
      done={({ message }) => message}
      onClose={onClose}
    >
      <p>{returnPageMessages.billedOn}</p>
    </ConfirmAction>
  );
}
