import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { listInvoices } from '@/lib/domain/invoices/list-invoices';
import { readInvoiceFiles } from '@/lib/domain/invoices/read-invoice-files';
import { pdfText } from '../../support/pdf-text';
import { refused } from '../../support/refused';
import { query } from '../../support/test-database';
import { admin, member, operator, stranger } from '../cast';
import { leased } from '../orders/leases';
import { control } from '../orders/provider';
import { freshWorld, later } from '../orders/world';

freshWorld({ buoy: { free: 30, unitPriceCents: 1000 }, harbour: true, member: true });

async function filesOf(by = admin, asked: object = {}): Promise<[string, string][]> {
  const { content } = await readInvoiceFiles(by, asked);
  return Object.entries(unzipSync(content)).map(([name, file]) => [name, pdfText(Buffer.from(file))]);
}

describe('the PDFs of invoices in one file', () => {
  it('are those that the filters find, each the provider’s, named by day and number', async () => {
    await leased(admin, 'Buoy', 2);
    await leased(admin, 'Buoy', 1, 'invoice');
    await leased(stranger, 'Buoy', 1);
    await later(31);
    const { data } = await listInvoices(admin, {});
    expect(data.length).toBeGreaterThan(3);
    const files = await filesOf();
    expect(files.map(([name]) => name).sort()).toEqual(
      data.map(({ createdAt, number }) => `${createdAt.slice(0, 10)}-${number}.pdf`).sort(),
    );
    for (const [name, text] of files) {
      expect(text).toContain(name.slice(11, -4));
    }
    const order = data[0]?.orderNumber;
    const own = await filesOf(admin, { orderNumber: order });
    expect(own).toHaveLength(data.filter(({ orderNumber }) => orderNumber === order).length);
    expect(await filesOf(operator)).toHaveLength(data.length + 2);
    await refused(() => readInvoiceFiles(member, {}), { kind: 'forbidden' });
  });

  it('are none rather than a part: without the provider, without an invoice, and of too many', async () => {
    await refused(() => readInvoiceFiles(admin, {}), { code: 'NO_INVOICES' });
    await leased(admin, 'Buoy', 1);
    await later(31);
    await control('faults', { kind: '500', times: 100 });
    await expect(readInvoiceFiles(admin, {})).rejects.toThrow();
    await control('faults', { kind: 'none' });
    expect(await filesOf()).toHaveLength(2);
    await query(
      `INSERT INTO invoices (id, number, order_id, organization_id, organization_name, status, kind, amount_due_cents, amount_paid_cents, created_at, synced_at)
       SELECT 'in_' || n, 'X-' || n, order_id, organization_id, organization_name, 'paid', 'RENEWAL', 1, 1, now(), now()
       FROM generate_series(1, 99) n, (SELECT * FROM invoices LIMIT 1) i`,
    );
    await refused(() => readInvoiceFiles(admin, {}), { code: 'TOO_MANY_INVOICES' });
  });
});
