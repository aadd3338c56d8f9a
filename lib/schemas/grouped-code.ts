/** Five groups of three Crockford characters: a restore token or a recovery code in its canonical form. */
export const GROUPED_CODE = /^(?:[0-9A-HJKMNP-TV-Z]{3}-){4}[0-9A-HJKMNP-TV-Z]{3}$/;

/** The canonical form, K7Q-2MX-…: Crockford reads O as 0, I and L as 1; case, dashes and spaces do not count. Pure. */
export function canonicalCode(value: string): string {
  const characters = value.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return characters.match(/.{1,3}/g)?.join('-') ?? '';
}
