import type { ReactElement } from 'react';
import { Canvas, Document, Page, StyleSheet, type Styles, Text, View } from '@react-pdf/renderer';
import { formatDate } from '@/lib/i18n/locale/format';
import { currentLanguage } from '@/lib/i18n/locale/language';
import { product } from '@/lib/config/product';
import { printedMessages } from '@/lib/i18n/printed';
import { BOX } from './printable';
import { PdfLogoMark } from './logo';
import { boldFonts, breaksOf, NEVER, plainFonts } from './typed-text';

/** What the papers for a parcel have in common: their look, and the serials on sheets. */

const colors = { ink: '#0d2b36', sea: '#00667a', muted: '#5a7078', line: '#d5e3e4', foam: '#eef6f5' };
const MARGIN = 48;
/** Height of a serial and of its box, in points. */
export const ROW = 16;
const TICK = 8;
const BLOCK_ROWS = 10;
const GAP = 4;
/** The height of a line's head, with a long name. */
export const HEAD = 42;
/** The room for lines on any sheet but the first. */
const SHEET = 700;
/** In points; on wrapped pages the renderer does not draw text set from the foot. */
const A4_HEIGHT = 841.89;

export const styles = StyleSheet.create({
  page: {
    paddingTop: MARGIN + 24,
    paddingBottom: MARGIN + 16,
    paddingHorizontal: MARGIN,
    fontFamily: plainFonts,
    fontSize: 10,
    lineHeight: 1.45,
    color: colors.ink,
  },
  head: {
    position: 'absolute',
    top: 32,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'space-between',
    fontSize: 9,
    color: colors.muted,
  },
  brand: { flexDirection: 'row', alignItems: 'center', gap: 6 },
  foot: {
    position: 'absolute',
    top: A4_HEIGHT - 44,
    left: MARGIN,
    right: MARGIN,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: colors.muted,
  },
  bold: { fontFamily: boldFonts, fontWeight: 700 },
  title: { fontFamily: boldFonts, fontWeight: 700, fontSize: 22, lineHeight: 1.2, marginBottom: 14 },
  about: { flexDirection: 'row', gap: 24, marginBottom: 20 },
  side: { flex: 1 },
  term: { fontSize: 8, color: colors.muted, marginTop: 6 },
  lineHead: {
    marginTop: 14,
    flexDirection: 'row',
    justifyContent: 'space-between',
    gap: 16,
    backgroundColor: colors.foam,
    borderBottomWidth: 1,
    borderBottomColor: colors.sea,
    paddingVertical: 4,
    paddingHorizontal: 8,
  },
  model: { flex: 1, fontFamily: boldFonts, fontWeight: 700 },
  block: { flexDirection: 'row', paddingHorizontal: 8, paddingTop: GAP },
  boxes: { position: 'absolute', top: 0, left: 0, width: TICK + 1 },
  serials: { paddingLeft: TICK + 6, fontFamily: 'Courier', fontSize: 10, lineHeight: ROW / 10 },
  boxed: { fontSize: 8, color: colors.muted, marginTop: -12, marginBottom: 8 },
  none: { paddingHorizontal: 8, paddingVertical: 4, color: colors.muted },
});

/** Text that somebody typed. */
export const typed = (text: string, style: Styles[string] = {}, key?: string | number) => (
  <Text key={key} style={style} hyphenationCallback={breaksOf(text)} hyphenationPenalty={NEVER}>
    {text}
  </Text>
);

/** A term with its lines; nothing without any. */
export const termed = (name: string, texts: readonly (string | null)[]) => {
  const said = texts.filter((text) => text !== null);
  if (said.length === 0) return null;
  return (
    <View key={name}>
      <Text style={styles.term}>{name}</Text>
      {said.map((text, index) => typed(text, index === 0 ? styles.bold : {}, index))}
    </View>
  );
};

/** The number of columns that fit the longest serial: each character takes six points. */
function columnsFor(serials: readonly string[]): number {
  const longest = Math.max(...serials.map(({ length }) => length));
  return longest <= 17 ? 4 : longest <= 24 ? 3 : longest <= 37 ? 2 : 1;
}

/** A part that stays on one sheet, with its approximate height in points. */
export interface Part {
  element: ReactElement;
  height: number;
}

/** The serials of a line, down the columns, each with a box. A column is one text and one drawing, for speed. */
export function blocksOf(serials: readonly string[]): Part[] {
  const columns = columnsFor(serials);
  const size = columns * BLOCK_ROWS;
  return Array.from({ length: Math.ceil(serials.length / size) }, (_, block) => {
    const inBlock = serials.slice(block * size, (block + 1) * size);
    const rows = Math.ceil(inBlock.length / columns);
    const element = (
      <View style={styles.block}>
        {Array.from({ length: columns }, (_, column) => {
          const inColumn = inBlock.slice(column * rows, (column + 1) * rows);
          const height = inColumn.length * ROW;
          return (
            <View key={column} style={{ width: `${100 / columns}%` }}>
              <Canvas style={[styles.boxes, { height }]} paint={boxes(inColumn.length)} />
              <Text style={styles.serials}>{inColumn.join('\n')}</Text>
            </View>
          );
        })}
      </View>
    );
    return { element, height: rows * ROW + GAP };
  });
}

/** Draws on a sheet. */
export interface Painter {
  rect(x: number, y: number, width: number, height: number): Painter;
  lineWidth(points: number): Painter;
  stroke(color: string): Painter;
  fill(color: string): Painter;
}

const boxes =
  (count: number) =>
  (painter: Painter): null => {
    for (let row = 0; row < count; row += 1) painter.rect(0.5, row * ROW + 2, TICK, TICK);
    painter.lineWidth(0.75).stroke(colors.muted);
    return null;
  };

/** Lays parts on sheets: the renderer's own page breaks take quadratic time. */
function sheetsOf(parts: readonly Part[], firstRoom: number): Part[][] {
  const sheets: Part[][] = [[]];
  let room = firstRoom;
  for (const part of parts) {
    if (part.height > room) {
      sheets.push([]);
      room = SHEET;
    }
    sheets.at(-1)?.push(part);
    room -= part.height;
  }
  return sheets;
}

interface Paper {
  title: string;
  madeAt: Date;
  pageOf: (page: number, pages: number) => string;
  /** Above the parts of the first sheet. */
  about: ReactElement;
  /** The height that it leaves for parts. */
  firstRoom: number;
  parts: readonly Part[];
  /** A text of it has letters that cannot be printed. */
  isBoxed: boolean;
}

/** A paper with head and foot. Call it within its language: all words are chosen by then. */
export function paperDocument({ title, madeAt, pageOf, about, firstRoom, parts, isBoxed }: Paper) {
  const boxed = isBoxed && <Text style={styles.boxed}>{printedMessages.boxed(BOX)}</Text>;
  return (
    <Document
      title={title}
      author={product.name}
      language={currentLanguage()}
      creationDate={madeAt}
      modificationDate={madeAt}
    >
      {sheetsOf(parts, firstRoom - (isBoxed ? ROW : 0)).map((onSheet, sheet) => (
        <Page key={sheet} size="A4" style={styles.page}>
          <View style={styles.head} fixed>
            <View style={styles.brand}>
              <PdfLogoMark size={18} ground="#ffffff" />
              <Text style={styles.bold}>{product.name}</Text>
            </View>
            <Text>{title}</Text>
          </View>
          <View style={styles.foot} fixed>
            <Text>{formatDate(madeAt.toISOString())}</Text>
            <Text render={({ pageNumber, totalPages }) => pageOf(pageNumber, totalPages)} />
          </View>
          {sheet === 0 && about}
          {sheet === 0 && boxed}
          {onSheet.map(({ element }, part) => (
            <View key={part} wrap={false}>
              {element}
            </View>
          ))}
        </Page>
      ))}
    </Document>
  );
}
