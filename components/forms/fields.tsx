'use client';

import { type ComponentProps, use, type ReactNode } from 'react';
import { Input } from '@/components/kit/input';
import { useFormContext, get, type UseFormRegisterReturn, type FieldValues } from 'react-hook-form';
import { fieldError, FormFrameContext, useFieldId } from './form-context';
import { Field, type FieldWiring } from '@/components/kit/field';
import { Button } from '@/components/kit/button';
import { formMessages } from '@/lib/i18n/forms';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'name' | 'id' | 'defaultValue'> & FormFieldProps;

/** A single-line field of a Form: say `type`, `autoComplete` and `inputMode`. */
export function TextField({ name, label, help, optional, ...rest }: TextFieldProps) {
  return (
    <FormField name={name} label={label} help={help} optional={optional}>
      {(wired) => <Input {...rest} {...wired} />}
    </FormField>
  );
}

export interface FormFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  hint?: ReactNode;
  choice?: ReactNode;
  optional?: boolean | undefined;
}

/** A labelled control with help and error; `children` makes it from its wiring. */
export function FormField({
  name,
  label,
  help,
  hint,
  choice,
  optional = false,
  valueAs,
  children,
}: FormFieldProps & {
  /** The value to check and send for the typed text. */
  valueAs?: (typed: string) => string;
  children: (wired: FieldWiring & UseFormRegisterReturn & { defaultValue: string | undefined }) => ReactNode;
}) {
  const { register, formState } = useFormContext();
  const { said, theirs } = use(FormFrameContext);
  const other = theirs?.[name];
  const error = fieldError(formState.errors, name) ?? said?.[name];
  return (
    <Field
      id={useFieldId(name)}
      label={label}
      help={help}
      // The error shows once; a hint's place stays, because screen readers read it from there.
      hint={hint !== undefined && error !== undefined ? null : hint}
      optional={optional}
      error={error}
      choice={other ? <EditConflict name={name} label={other.label} /> : choice}
    >
      {(wiring) =>
        children({
          defaultValue: defaultText(formState.defaultValues, name),
          ...wiring,
          ...register(name, valueAs && { setValueAs: valueAs }),
        })
      }
    </Field>
  );
}

/** A text field's default by its dotted name, for the server's rendering. */
function defaultText(defaults: FieldValues | undefined, name: string): string | undefined {
  const value: unknown = get(defaults, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

function EditConflict({ name, label }: { name: string; label: string }) {
  const { pick } = use(FormFrameContext);
  return (
    <div role="group" aria-label={formMessages.whatStands} className="flex flex-wrap gap-2">
      <Button size="sm" onClick={() => pick?.(name, 'mine')}>
        {formMessages.keepMine}
      </Button>
      <Button size="sm" onClick={() => pick?.(name, 'theirs')}>
        {label === '' ? formMessages.takeTheirsEmpty : formMessages.takeTheirs(label)}
      </Button>
    </div>
  );
}
