'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { TextArea } from '@/components/kit/input';
import { addDevicesMessages } from '@/lib/i18n/devices';
import { parseSerials } from '@/lib/schemas/devices';

/** The box of serials. Scanners send Enter after each code: it makes a new line and never submits. */
export function SerialsField({ help = addDevicesMessages.serialsHelp }: { help?: string }) {
  const { register, formState } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const count = typeof text === 'string' ? parseSerials(text).length : 0;
  return (
    <div className="grid gap-1.5">
      <Field
        id={useFieldId('serials')}
        label={addDevicesMessages.serials}
        help={help}
        error={fieldError(formState.errors, 'serials')}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            {...register('serials')}
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular max-h-60"
          />
        )}
      </Field>
      <p className="text-sm text-muted" aria-live="polite">
        {count > 0 && addDevicesMessages.serialCount(count)}
      </p>
    </div>
  );
}
