import { zipSync, type Zippable } from 'fflate';
import { provider } from '@/lib/billing/provider';
import { invoiceLimits } from '@/lib/config/limits';
import { utcDay } from '@/lib/core/clock';
import { invoiceFileMessages } from '@/lib/i18n/invoices';
import { formatNumber, readersDay } from '@/lib/i18n/locale/format';
import { invoiceList } from '@/lib/schemas/lists';
import { conflict } from '../errors';
import { operation } from '../operation';
import { customerTries, takeTries } from '../rate-limit';
import { listInvoices, type InvoiceRow } from './list-invoices';

/** Requests to the provider at once. */
const AT_ONCE = 4;

/**
 * Fetches the provider's PDF of each invoice that the filters find: all of them, or none. Stored as they are: a PDF is packed already.
 * @throws conflict for none, and for more than one file holds; tooMany
 */
export const readInvoiceFiles = operation({
  may: 'orders.read',
  input: invoiceList.filterSchema,
  fault: () => invoiceFileMessages.fault,
  async execute(context, query) {
    const { actor, now } = context;
    const { data, count } = await listInvoices.parsed(actor, {
      ...query,
      limit: invoiceLimits.mostFiles + 1,
      offset: 0,
    });
    if (count === 0) throw conflict('NO_INVOICES', invoiceFileMessages.none);
    if (data.length > invoiceLimits.mostFiles)
      throw conflict('TOO_MANY_INVOICES', invoiceFileMessages.tooMany(formatNumber(invoiceLimits.mostFiles)));
    const each = customerTries('invoiceLinks', 'organizationInvoiceLinks', actor);
    await takeTries(
      context,
      each.map(([limit, key]) => [limit, key, data.length] as const),
    );
    const files: Zippable = {};
    const waiting = [...data];
    const lane = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift())
        files[fileName(row)] = [await provider().invoicePdf(row.id), { mtime: new Date(row.createdAt) }];
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return {
      fileName: `${invoiceFileMessages.file}-${utcDay(now)}.zip`,
      content: zipSync(files, { level: 0 }),
    };
  },
});

/** Day and number, so that files sort as the list does; the provider's numbers differ from each other. */
const fileName = ({ createdAt, number }: InvoiceRow): string =>
  `${readersDay(new Date(createdAt))}-${number.replaceAll(/[^\w-]/g, '_')}.pdf`;
