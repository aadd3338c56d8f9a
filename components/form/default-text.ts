import { get, type FieldValues } from 'react-hook-form';

/** The default of a text field by its dotted name, so that the server renders it into the page. */
export function defaultText(defaults: FieldValues | undefined, name: string): string | undefined {
  const value: unknown = get(defaults, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
