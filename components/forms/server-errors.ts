import type { FieldPath, FieldValues } from 'react-hook-form';

/** Sorts a server action's field errors: to the form's fields, through `rename` where the server's key differs, else to the whole form. */
export function splitServerErrors<Values extends FieldValues>(
  fields: Readonly<Record<string, string>>,
  known: readonly string[],
  rename: Readonly<Record<string, FieldPath<Values>>> = {},
): { onFields: [FieldPath<Values>, string][]; onForm: string[] } {
  const onFields: [FieldPath<Values>, string][] = [];
  const onForm: string[] = [];
  for (const [key, message] of Object.entries(fields)) {
    const name = rename[key] ?? key;
    if (known.includes(name)) onFields.push([name as FieldPath<Values>, message]);
    else onForm.push(message);
  }
  return { onFields, onForm };
}
