'use client';

import { TextField } from '@/components/forms/fields';
import { fieldLengths } from '@/lib/config/limits';
import { modelMessages } from '@/lib/i18n/models';

/** The price of a model, in euro per 30 days. */
export function PriceField({ help, autoFocus = false }: { help?: string; autoFocus?: boolean }) {
  return (
    <TextField
      name="unitPrice"
      label={modelMessages.priceLabel}
      {...(help !== undefined && { help })}
      {...(autoFocus && { 'data-autofocus': true })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
    />
  );
}

/** The prefix of a model's serials. */
export function PrefixField() {
  return (
    <TextField
      name="serialPrefix"
      label={modelMessages.prefix}
      help={modelMessages.prefixHelp}
      optional
      autoComplete="off"
      spellCheck={false}
      maxLength={fieldLengths.serialPrefix}
    />
  );
}
