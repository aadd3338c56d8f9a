'use client';

import { use, type ReactNode } from 'react';
import { useFormContext, type UseFormRegisterReturn } from 'react-hook-form';
import { defaultText } from '@/components/form/default-text';
import { EditConflict } from '@/components/form/edit-conflict';
import { fieldError } from '@/components/form/field-error';
import { FormFrameContext, useFieldId } from '@/components/form/form-context';
import { Field, type FieldWiring } from '@/components/ui/field';

/** What a field of a Form says of itself, whatever its control. */
export interface FormFieldProps {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  hint?: ReactNode;
  /** Something that may be picked instead of typing. */
  choice?: ReactNode;
  optional?: boolean | undefined;
}

/** A labelled control of a Form with its help and its error; `children` makes the control of what wires it up. */
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
  /** What is checked and sent of what stands in the control. */
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
      // What is wrong is said once; the place of a hint stays, as it is read out from there.
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
