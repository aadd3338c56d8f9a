import { provider } from '@/lib/billing/provider';
import { logger } from '@/lib/log/logger';
import { orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { orderInvoice } from '@/lib/schemas/orders';
import { notFound } from '../errors';
import { operation } from '../operation';
import { withTimeout } from '@/lib/core/timeouts';

/**
 * Where the provider shows an invoice, asked each time, as links expire; while it is away the last known one.
 * @throws notFound also for an invoice that is not issued yet
 */
export const readInvoiceLink = operation({
  may: 'orders.read',
  input: orderInvoice,
  fault: () => orderMessages.invoiceLinkFault,
  async execute({ db, scope }, { id, invoice: invoiceId, pdf }): Promise<{ url: string }> {
    const where = { id: invoiceId, order: { id, placedAt: { not: null }, AND: scope.orders() } };
    const stored = await db.invoice.findFirst({ where, select: { hostedUrl: true, pdfUrl: true } });
    let links = stored;
    if (stored !== null)
      await withTimeout(async (signal) => {
        const fresh = await provider()
          .invoiceLinks(invoiceId)
          .catch((error: unknown) => {
            logger().warn(
              { err: error, orderId: id, invoiceId },
              'fresh links of an invoice could not be read',
            );
            return null;
          });
        if (!signal.aborted) links = fresh ?? stored;
      });
    const url = pdf ? links?.pdfUrl : links?.hostedUrl;
    if (url == null) throw notFound(refusals.orderNotFound);
    return { url };
  },
});
