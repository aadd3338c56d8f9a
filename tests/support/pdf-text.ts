import { inflateSync } from 'node:zlib';
import { withWindowsSigns } from '@/lib/core/windows-1252';

type Decode = (codes: Buffer) => string;

const builtIn: Decode = (codes) => withWindowsSigns(codes.toString('latin1'));

const hexText = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** What an embedded font's map says of its glyphs, of two bytes each. */
function embedded(map: string): Decode {
  const texts = new Map<number, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [at, [, text = '']] of [...list.matchAll(/<([0-9a-f]*)>/gi)].entries())
      texts.set(Number.parseInt(first, 16) + at, hexText(text));
  return (codes) =>
    Array.from({ length: codes.length / 2 }, (_, at) => texts.get(codes.readUInt16BE(at * 2)) ?? '').join('');
}

function streamOf(object: string): string {
  const start = object.indexOf('stream\n') + 7;
  try {
    return inflateSync(Buffer.from(object.slice(start, object.lastIndexOf('endstream')), 'latin1')).toString(
      'latin1',
    );
  } catch {
    return ''; // not a compressed stream
  }
}

/** The texts that a PDF draws, in its order of drawing. */
export function pdfText(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', object = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, object);
  const fonts = new Map<string, Decode>();
  for (const [, name = '', id = ''] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    fonts.set(name, map === undefined ? builtIn : embedded(streamOf(objects.get(map) ?? '')));
  }
  let decode: Decode = builtIn;
  const said: string[] = [];
  const drawings = [...objects.values()].map(streamOf).filter((drawing) => / Tf\b/.test(drawing));
  for (const drawing of drawings)
    for (const [, font, hex = ''] of drawing.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g))
      if (font === undefined) said.push(decode(Buffer.from(hex, 'hex')));
      else decode = fonts.get(font) ?? builtIn;
  return said.join('');
}
