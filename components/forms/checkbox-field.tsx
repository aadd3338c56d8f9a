'use client';

import { use, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { fieldError } from './field-error';
import { FormFrameContext, useFieldId } from './form-context';
import { Checkbox } from '@/components/kit/checkbox';
import { Icon } from '@/components/kit/icon';

/** A yes or no of a Form. */
export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { register, formState } = useFormContext();
  const id = useFieldId(name);
  const { said } = use(FormFrameContext);
  const error = fieldError(formState.errors, name) ?? said?.[name];
  return (
    <div className="grid gap-1">
      <Checkbox
        id={id}
        label={label}
        defaultChecked={get(formState.defaultValues, name) === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        {...register(name)}
      />
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm font-medium text-danger">
          <Icon of="circle-alert" className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
