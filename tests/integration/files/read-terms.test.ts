import { beforeEach, describe, expect, it } from 'vitest';
import { GET, HEAD, POST } from '@/app/api/database-file/retrieve/route';
import { database } from '@/lib/db/client';
import { termsVersion } from '@/lib/config/product';
import { termsMessages } from '@/lib/i18n/terms';
import { pdfText } from '../../support/pdf-text';
import { resetDatabase } from '../../support/test-database';

beforeEach(resetDatabase);

const context = { params: Promise.resolve({}) };
const ask = (headers: Record<string, string> = {}) =>
  GET(new Request('http://localhost:3000/api/database-file/retrieve', { headers }), context);

describe('the terms of service', () => {
  it('are a PDF of several pages with all their sections, without a session', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="terms-of-service.pdf"');
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(pdf.length));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.subarray(-7).toString().trim()).toBe('%%EOF');
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
    const text = pdfText(pdf).replace(/\s/g, '');
    for (const { title } of termsMessages.sections('')) expect(text).toContain(title.replace(/\s/g, ''));
    expect(text).toContain('super@example.com');
  });

  it('are rendered once and kept: the same bytes and ETag for ever, 304 for who has them', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await ask();
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await first.arrayBuffer()));
    for (const known of [etag, `"other", W/${etag}`]) {
      const unchanged = await ask({ 'if-none-match': known });
      expect(unchanged.status).toBe(304);
      expect(await unchanged.text()).toBe('');
      expect(unchanged.headers.get('etag')).toBe(etag);
    }
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(await database().databaseFile.count()).toBe(1);
  });

  it('are rendered anew when their text has a later version', async () => {
    await ask();
    await database().databaseFile.updateMany({
      data: { version: '2000-01-01', content: new Uint8Array([1]) },
    });
    const pdf = Buffer.from(await (await ask()).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await database().databaseFile.findMany()).toMatchObject([{ version: termsVersion }]);
  });

  it('agree between two who ask first at the same time', async () => {
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.headers.get('etag')).toBe(two.headers.get('etag'));
  });

  it('answer HEAD without a body and refuse other verbs', async () => {
    const request = (method: string) =>
      new Request('http://localhost:3000/api/database-file/retrieve', { method });
    const head = await HEAD(request('HEAD'), context);
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(5000);
    expect(await head.text()).toBe('');
    expect((await POST(request('POST'), context)).status).toBe(405);
  });
});
