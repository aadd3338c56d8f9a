import { useState, type RefObject } from 'react';
import { get, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { dirtyNames } from '@/components/form/edits';
import type { Seen } from '@/lib/domain/precondition';

/** What somebody else has put into a field: its value, and how the control calls it. */
export interface Theirs {
  value: string;
  label: string;
}

const valueAt = (values: unknown, name: string): unknown => get(values, name);

/** What a choice is called: a select's option, else the value itself. */
function labelOf(control: Element | RadioNodeList | null, value: string): string {
  if (!(control instanceof HTMLSelectElement)) return value;
  return Array.from(control.options).find((option) => option.value === value)?.text ?? value;
}

/**
 * Two people, one record (ADR 0037): what a save tells of the fields that were edited, and the choice that the person has where somebody
 * else has changed the same.
 */
export function useConflicts<Input extends FieldValues, Output>(
  { formState, clearErrors, resetField }: UseFormReturn<Input, unknown, Output>,
  element: RefObject<HTMLFormElement | null>,
) {
  const [theirs, setTheirs] = useState<Readonly<Record<string, Theirs>>>({});
  /** Where the person has decided for their own value: what it stands against now. */
  const [outvoted, setOutvoted] = useState<Readonly<Record<string, string>>>({});
  const { dirtyFields, defaultValues } = formState;

  /** What stood in the edited fields when the person began. */
  const seen = (): Seen =>
    Object.fromEntries(
      dirtyNames(dirtyFields).map((name) => [name, outvoted[name] ?? valueAt(defaultValues, name) ?? '']),
    );
  const refused = (current: Readonly<Record<string, string>> | undefined) =>
    setTheirs(
      Object.fromEntries(
        Object.entries(current ?? {}).map(([name, value]) => [
          name,
          { value, label: labelOf(element.current?.elements.namedItem(name) ?? null, value) },
        ]),
      ),
    );
  const pick = (name: string, whose: 'mine' | 'theirs') => {
    const { [name]: found, ...others } = theirs;
    if (found === undefined) return;
    const field = name as FieldPath<Input>;
    setTheirs(others);
    clearErrors(field);
    if (whose === 'mine') setOutvoted({ ...outvoted, [name]: found.value });
    else resetField(field, { defaultValue: found.value as never });
    const control = element.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const saved = () => {
    setTheirs({});
    setOutvoted({});
  };
  return { theirs, pick, seen, refused, saved };
}
