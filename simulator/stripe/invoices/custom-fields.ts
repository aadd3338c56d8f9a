import type Stripe from 'stripe';
import { invalid } from '../errors';

/** Up to four custom fields, null for none. Throws 400 for too many or too long ones. */
export function customFields(
  fields: Stripe.InvoiceCreateParams.CustomField[] | '' | null | undefined,
  param: string,
): Stripe.Invoice.CustomField[] | null {
  if (!fields || fields.length === 0) return null;
  if (fields.length > 4) throw invalid('An invoice can have at most 4 custom fields.', param);
  for (const { name, value } of fields) {
    if (name.length > 40) throw invalid('The name of a custom field can have at most 40 characters.', param);
    if (value.length > 140)
      throw invalid('The value of a custom field can have at most 140 characters.', param);
  }
  return fields.map(({ name, value }) => ({ name, value }));
}
