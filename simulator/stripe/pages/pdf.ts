import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { createElement } from 'react';
import { letters, printable } from '@/lib/pdf/printable';
import { plainFonts } from '@/lib/pdf/typed-text';

export type PdfRow = [text: string, size: number];

/**
 * Lines of text as a PDF, in the portal's fonts: letters that they lack are boxes.
 * @param made in seconds; the same file comes whenever it is asked for
 */
export async function pdfOf(made: number, rows: PdfRow[]): Promise<Buffer> {
  const prints = await letters();
  const lines = rows.map(([text, fontSize], key) =>
    createElement(Text, { key, style: { fontSize, marginTop: 10 } }, printable(text, prints)),
  );
  const creationDate = new Date(made * 1000);
  const style = { fontFamily: plainFonts, padding: 50 };
  return renderToBuffer(
    createElement(
      Document,
      { creationDate, modificationDate: creationDate },
      createElement(Page, { size: 'A4' as const, style }, lines),
    ),
  );
}
