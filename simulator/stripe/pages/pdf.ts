export type PdfRow = [text: string, size: number];

/** PDF text in Latin encoding; other characters become a question mark. */
function pdfText(text: string): string {
  return Array.from(text.replaceAll('€', 'EUR ').replaceAll('×', 'x').replaceAll(/[–—]/g, '-'))
    .map((char) => (char.charCodeAt(0) > 255 ? '?' : char))
    .join('')
    .replaceAll(/[\\()]/g, (char) => `\\${char}`);
}

/** A one-page PDF of lines of text, in a font of every reader. */
export function pdfOf(rows: PdfRow[]): Buffer {
  let y = 790;
  const drawing = rows
    .map(([text, size]) => `BT /F1 ${size} Tf 50 ${(y -= size + 10)} Td (${pdfText(text)}) Tj ET`)
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(drawing, 'latin1')} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = Buffer.byteLength(file, 'latin1');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
