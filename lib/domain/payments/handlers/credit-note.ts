import { provider } from '@/lib/billing/provider';
import { withLanguage } from '@/lib/i18n/locale/language';
import { orderMessages } from '@/lib/i18n/orders';
import { readWholeOrder } from '../../orders/locked-order';
import { overbillingOf, underbillingOf, type Overbilling } from '../overbilling';
import { modelsOfPrices } from '../../inventory/published-prices';
import type { ProviderJob } from '../provider-job';
import { restToCarry } from '../reconcile/plan';
import { noHint, reconcileOrder } from '../reconcile/reconcile';
import { billsAgain, carryUnderbilling } from '../underbilling';

const NO_EXCESS: Overbilling = { amountCents: 0, lines: [] };

/** Credits what a period billed too much; too little goes on the next bill. */
export async function creditOverbilling(job: ProviderJob, invoiceId: string): Promise<void> {
  const { context, key, orderId } = job;
  const { db, now } = context;
  const order = await readWholeOrder(db, orderId);
  const stored = await db.invoice.findUnique({ where: { id: invoiceId } });
  if (order === null || stored === null) return;
  const { invoices } = await provider().readOrder({
    checkoutId: null,
    leaseId: null,
    invoiceIds: [invoiceId],
  });
  const [invoice] = invoices;
  if (invoice === undefined) return;
  const prices = await modelsOfPrices(
    db,
    invoice.lines.map(({ priceId }) => priceId),
  );
  const excess = stored.kind === 'RENEWAL' ? overbillingOf(prices, order, invoice) : NO_EXCESS;
  const shortages = underbillingOf(prices, order, invoice);
  if (shortages.length > 0 && stored.carriesShort && billsAgain(order, now))
    await carryUnderbilling(job, order, invoice, shortages);
  const rest = restToCarry(order, { truth: invoice, kind: stored.kind });
  // An earlier try may have credited a rest without carrying it on.
  if (excess.lines.length === 0 && rest === 0 && invoice.restCents === 0) return;
  await provider().credit(
    invoiceId,
    excess.lines,
    withLanguage('en', () => orderMessages.creditMemo),
    key,
  );
  await db.invoice.updateMany({
    where: { id: invoiceId, settledCents: stored.settledCents },
    data: { settledCents: excess.amountCents },
  });
  await reconcileOrder(context, orderId, { ...noHint, invoiceId });
}
