import type Stripe from 'stripe';
import type { Provider } from '../provider';

/** How long a link to an invoice works after its due date. */
const LINK_SECONDS = 30 * 86_400;

/** Fresh links to the page and the document of an invoice. */
export function linksOf(
  provider: Provider,
  { id, customer }: Readonly<Stripe.Invoice>,
): Pick<Stripe.Invoice, 'hosted_invoice_url' | 'invoice_pdf'> {
  const page = `${provider.settings.baseUrl}/invoice/${id}`;
  const since = `?since=${provider.now(customer)}`;
  return { hosted_invoice_url: page + since, invoice_pdf: `${page}/pdf${since}` };
}

/** Whether a link from `since`, in seconds, has expired. One without a time is the simulator's own. */
export function linkExpired(
  provider: Provider,
  { customer, due_date: due, created }: Readonly<Stripe.Invoice>,
  since: string | null,
): boolean {
  return since !== null && provider.now(customer) > Math.max(Number(since), due ?? created) + LINK_SECONDS;
}
