import { inflateSync } from 'node:zlib';

/** The texts of a PDF's pages in its built-in fonts. */
export function pdfText(pdf: Buffer): string {
  const parts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at !== -1; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at);
    try {
      parts.push(inflateSync(pdf.subarray(at + 7, end)).toString('latin1'));
    } catch {
      continue; // not a compressed stream
    }
  }
  const drawn = parts.join('').matchAll(/<([0-9a-f]+)>/g);
  return Array.from(drawn, ([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join('');
}
