'use client';

import { useId, type KeyboardEvent } from 'react';
import { TextField } from '@/components/forms/fields';
import { fieldLengths } from '@/lib/config/limits';
import { trackingMessages } from '@/lib/i18n/delivery';
import { parcelMessages } from '@/lib/i18n/parcels';
import { carriers } from '@/lib/vocabulary/carriers';

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

/** The day on which a parcel may be expected. */
export function ExpectedField({ amongSerials = false }: { amongSerials?: boolean }) {
  return (
    <TextField
      name="expectedOn"
      label={parcelMessages.expected}
      help={parcelMessages.expectedHelp}
      optional
      autoComplete="off"
      spellCheck={false}
      maxLength={10}
      {...(amongSerials && { onKeyDown: keepEnter })}
    />
  );
}
