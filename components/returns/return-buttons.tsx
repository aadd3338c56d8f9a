'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/kit/button';
import { DialogButton, EditButton } from '@/components/kit/dialog-button';
import { lazyPart } from '@/components/kit/lazy-part';
import { returnPageMessages } from '@/lib/i18n/returns';

const ReturnParcel = lazyPart(() => import('./return-dialogs').then((file) => file.ReturnParcel));
const Withdrawal = lazyPart(() => import('./return-dialogs').then((file) => file.Withdrawal));

/** Says that the parcel has left, with carrier and number. */
export function SendReturn({ number }: { number: string }) {
  const draft = `send-${number}`;
  return (
    <DialogButton draft={draft} label={returnPageMessages.say}>
      {(close) => <ReturnParcel draft={draft} number={number} sent={null} onClose={close} />}
    </DialogButton>
  );
}

/** Corrects carrier and number of a sent return. */
export function TrackReturn({
  number,
  ...sent
}: {
  number: string;
  carrier: string | null;
  trackingNumber: string | null;
}) {
  const draft = `track-${number}`;
  return (
    <EditButton draft={draft} label={returnPageMessages.track}>
      {(close) => <ReturnParcel draft={draft} number={number} sent={sent} onClose={close} />}
    </EditButton>
  );
}

/** Withdraws all of a return that may be kept, or takes one device out of it. */
export function WithdrawReturn({
  number,
  serialNumber,
}: {
  number: string;
  serialNumber?: string;
}): ReactNode {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {serialNumber === undefined ? (
        <Button variant="danger-quiet" onClick={() => setAsks(true)}>
          {returnPageMessages.withdraw}
        </Button>
      ) : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={returnPageMessages.withdrawOne(serialNumber)}
          onClick={() => setAsks(true)}
        >
          {returnPageMessages.keep}
        </Button>
      )}
      {asks && (
        <Withdrawal
          number={number}
          {...(serialNumber !== undefined && { serialNumber })}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
