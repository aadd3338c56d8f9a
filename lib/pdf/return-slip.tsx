import { Canvas, Text, View } from '@react-pdf/renderer';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { slipMessages } from '@/lib/i18n/returns';
import { blocksOf, HEAD, type Painter, type Part, paperDocument, styles, termed, typed } from './paper';
import { type Prints, printablePaper } from './printable';

/** The paper that goes into the parcel of a return. `sendTo` is line by line, the address or whom to ask. */
export interface ReturnSlip {
  number: string;
  openedAt: Date;
  organization: string;
  reason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  sendTo: readonly string[];
  /** The return's page as rows of a QR code, '1' for a dark square. */
  code: readonly string[];
  models: readonly { model: string; serials: readonly string[] }[];
  madeAt: Date;
}

/** The room for devices below the address and the code. */
const FIRST_SHEET = 380;
/** In points. */
const CODE = 110;

const code =
  (rows: readonly string[]) =>
  (painter: Painter): null => {
    const size = CODE / rows.length;
    for (const [y, row] of rows.entries())
      for (const { index, 0: run } of row.matchAll(/1+/g))
        painter.rect(index * size, y * size, run.length * size, size);
    painter.fill('#000000');
    return null;
  };

/** The devices of a model, its head with the first of them. */
function partsOf({ model, serials }: ReturnSlip['models'][number]): Part[] {
  const [first, ...rest] = blocksOf(serials);
  if (first === undefined) return [];
  const element = (
    <>
      <View style={styles.lineHead}>
        {typed(model, styles.model)}
        <Text>{slipMessages.devices(serials.length, formatNumber(serials.length))}</Text>
      </View>
      {first.element}
    </>
  );
  return [{ element, height: first.height + HEAD }, ...rest];
}

/** The return slip (ADR 0077). Call it within its language: all words are chosen here. */
export function returnSlipDocument(written: ReturnSlip, prints: Prints) {
  const { paper: slip, isBoxed } = printablePaper(written, prints);
  const title = `${slipMessages.title} ${slip.number}`;
  return paperDocument({
    title,
    madeAt: slip.madeAt,
    pageOf: slipMessages.page,
    isBoxed,
    about: aboutOf(slip, title),
    firstRoom: FIRST_SHEET,
    parts: slip.models.flatMap(partsOf),
  });
}

function aboutOf(slip: ReturnSlip, title: string) {
  return (
    <>
      <Text style={styles.title}>{title}</Text>
      <Text>{slipMessages.put}</Text>
      <View style={styles.about}>
        <View style={styles.side}>
          {termed(slipMessages.sendTo, slip.sendTo)}
          {termed(slipMessages.from, [slip.organization])}
          {termed(slipMessages.reason, [slip.reason])}
        </View>
        <View style={styles.side}>
          <Canvas style={{ width: CODE, height: CODE }} paint={code(slip.code)} />
          <Text style={styles.term}>{slipMessages.scan}</Text>
          {termed(slipMessages.opened, [formatDate(slip.openedAt.toISOString())])}
          {termed(slipMessages.carrier, [slip.carrier])}
          {termed(slipMessages.trackingNumber, [slip.trackingNumber])}
        </View>
      </View>
    </>
  );
}
