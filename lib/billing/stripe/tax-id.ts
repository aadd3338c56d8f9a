import type Stripe from 'stripe';

type TaxId = Required<Stripe.CustomerCreateTaxIdParams>;

/**
 * Stripe's tax id of a VAT number as we keep it; null where Stripe has no kind for it. Pure.
 * @param country of the organisation, for a number that names none
 */
export function taxIdOf(vatNumber: string | null, country: string): Pick<TaxId, 'type' | 'value'> | null {
  if (vatNumber === null) return null;
  const swiss = /^CHE(\d{3})(\d{3})(\d{3})(MWST|TVA|IVA)?$/.exec(vatNumber);
  if (swiss !== null) {
    const [, a, b, c, tax = 'MWST'] = swiss;
    return { type: 'ch_vat', value: `CHE-${a}.${b}.${c} ${tax}` };
  }
  if (/^NO\d/.test(vatNumber)) return { type: 'no_vat', value: vatNumber.slice(2) };
  if (/^GB\d/.test(vatNumber)) return { type: 'gb_vat', value: vatNumber };
  if (EU.test(vatNumber)) return { type: 'eu_vat', value: vatNumber };
  const type = OTHERS[country];
  return type === undefined ? null : { type, value: vatNumber };
}

const EU = /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK)/;

/** Countries whose numbers name none. */
const OTHERS: Readonly<Record<string, TaxId['type']>> = {
  AD: 'ad_nrt',
  IS: 'is_vat',
  LI: 'li_vat',
  SM: 'sm_coe',
};
