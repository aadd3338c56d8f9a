'use client';

import { useId, type KeyboardEvent } from 'react';
import { TextField } from '@/components/forms/fields';
import { fieldLengths } from '@/lib/config/limits';
import { trackingMessages } from '@/lib/i18n/delivery';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { SaveActions } from '@/components/forms/save-actions';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { patchOrderAction } from '@/lib/actions/orders';
import type { Tracking } from '@/lib/domain/orders/locked-order';

/** Suggested carriers; people can type any other. */
const carriers = ['Posten', 'Bring', 'PostNord', 'DHL', 'DB Schenker', 'DSV', 'FedEx', 'GLS', 'UPS'] as const;

const keepEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault();
};

/** The carrier and the number. `amongSerials`: a scanner's Enter does not send the form. */
export function TrackingFields({ amongSerials = false }: { amongSerials?: boolean }) {
  const offered = useId();
  const plain = {
    optional: true,
    autoComplete: 'off',
    spellCheck: false,
    ...(amongSerials && { onKeyDown: keepEnter }),
  };
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] items-start gap-x-4 gap-y-5">
      <TextField
        name="carrier"
        label={trackingMessages.carrier}
        list={offered}
        className="icon-chevron-down"
        maxLength={fieldLengths.carrier}
        data-autofocus={!amongSerials || undefined}
        {...plain}
      />
      <TextField
        name="trackingNumber"
        label={trackingMessages.number}
        maxLength={fieldLengths.trackingNumber}
        {...plain}
      />
      <datalist id={offered}>
        {carriers.map((carrier) => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
    </div>
  );
}

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
        <SaveActions onCancel={onClose} />
      </Form>
    </Modal>
  );
}
