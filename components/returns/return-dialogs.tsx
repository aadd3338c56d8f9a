'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import { ConfirmAction } from '@/components/forms/confirm-action';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SaveActions } from '@/components/forms/save-actions';
import { Button } from '@/components/kit/button';
import { DialogButton, EditButton } from '@/components/kit/dialog-button';
import { toast } from '@/components/kit/messages';
import { Modal } from '@/components/kit/modal';
import { TrackingFields } from '@/components/parcels/tracking-fields';
import { sendReturnAction, trackReturnAction, withdrawReturnAction } from '@/lib/actions/returns';
import { controlMessages } from '@/lib/i18n/controls';
import { returnPageMessages } from '@/lib/i18n/returns';

const sentReturn = () => import('@/lib/schemas/returns').then((schemas) => schemas.sentReturn);

/** Says that the parcel has left, with carrier and number. */
export function SendReturn({ number }: { number: string }) {
  const router = useRouter();
  const id = `send-${number}`;
  return (
    <DialogButton draft={id} label={returnPageMessages.say}>
      {(close) => (
        <Modal open onClose={close} title={returnPageMessages.say}>
          <Form
            id={id}
            label={returnPageMessages.say}
            schema={sentReturn}
            defaultValues={{ id: number, carrier: '', trackingNumber: '' }}
            action={sendReturnAction}
            onSuccess={({ message }) => {
              toast(message);
              close();
              router.refresh();
            }}
          >
            <p>{returnPageMessages.sayText}</p>
            <TrackingFields />
            <FormActions>
              <Button onClick={close}>{controlMessages.cancel}</Button>
              <SubmitButton>{returnPageMessages.sayYes}</SubmitButton>
            </FormActions>
          </Form>
        </Modal>
      )}
    </DialogButton>
  );
}

/** Corrects carrier and number of a sent return. */
export function TrackReturn({
  number,
  carrier,
  trackingNumber,
}: {
  number: string;
  carrier: string | null;
  trackingNumber: string | null;
}) {
  const router = useRouter();
  const id = `track-${number}`;
  return (
    <EditButton draft={id} label={returnPageMessages.track}>
      {(close) => (
        <Modal open onClose={close} title={returnPageMessages.track}>
          <Form
            id={id}
            label={returnPageMessages.track}
            schema={sentReturn}
            defaultValues={{ id: number, carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }}
            action={trackReturnAction}
            onSuccess={() => {
              toast(returnPageMessages.tracked);
              close();
              router.refresh();
            }}
          >
            <TrackingFields />
            <p className="text-sm text-muted">{returnPageMessages.trackHelp}</p>
            <SaveActions onCancel={close} />
          </Form>
        </Modal>
      )}
    </EditButton>
  );
}

function Withdrawing({
  label,
  named,
  question,
  yes,
  input,
  small = false,
}: {
  label: ReactNode;
  named?: string;
  question: string;
  yes: string;
  input: { id: string; serialNumbers?: string[] };
  small?: boolean;
}) {
  const [asks, setAsks] = useState(false);
  const close = () => setAsks(false);
  return (
    <>
      <Button
        variant={small ? 'ghost' : 'danger-quiet'}
        {...(small && { size: 'sm' as const })}
        aria-label={named}
        onClick={() => setAsks(true)}
      >
        {label}
      </Button>
      {asks && (
        <ConfirmAction
          destructive
          question={question}
          label={yes}
          action={withdrawReturnAction}
          input={input}
          done={({ message }) => message}
          onClose={close}
        >
          <p>{returnPageMessages.billedOn}</p>
        </ConfirmAction>
      )}
    </>
  );
}

/** Withdraws all of a return that may be kept. */
export function WithdrawReturn({ number }: { number: string }) {
  return (
    <Withdrawing
      label={returnPageMessages.withdraw}
      question={returnPageMessages.withdrawText(number)}
      yes={returnPageMessages.withdrawYes}
      input={{ id: number }}
    />
  );
}

/** Takes one device out of a return. */
export function KeepDevice({ number, serialNumber }: { number: string; serialNumber: string }) {
  return (
    <Withdrawing
      small
      label={returnPageMessages.keep}
      named={returnPageMessages.withdrawOne(serialNumber)}
      question={returnPageMessages.withdrawOneText(serialNumber)}
      yes={returnPageMessages.withdrawOneYes}
      input={{ id: number, serialNumbers: [serialNumber] }}
    />
  );
}
