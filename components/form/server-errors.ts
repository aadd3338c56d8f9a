import type { FieldPath, FieldValues } from 'react-hook-form';

/**
 * Sorts the field errors of a server action. Errors of the form's fields go to the field, through `rename` where the server's key
 * differs ('password' is the current-password field of the profile). The rest belong to the whole form.
 */
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
