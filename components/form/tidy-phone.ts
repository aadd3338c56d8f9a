/** A phone number without the spaces, dashes, dots and parentheses that people write it with. */
export function tidyPhone(typed: string): string {
  return typed.replace(/[\s\-‐-―.()]/g, '');
}
