import { Text, View } from '@react-pdf/renderer';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import { packingMessages } from '@/lib/i18n/delivery';
import { blocksOf, HEAD, type Part, paperDocument, ROW, styles, termed, typed } from './paper';
import { type Prints, printablePaper } from './printable';

/** The paper with an order's devices. Moments are of the printing; `shipTo` is line by line. */
export interface PackingList {
  number: string;
  orderedAt: Date;
  purchaseOrder: string | null;
  shipTo: readonly string[];
  contact: readonly string[];
  carrier: string | null;
  trackingNumber: string | null;
  lines: readonly { model: string; quantity: number; serials: readonly string[] }[];
  madeAt: Date;
}

/** The room for lines below the address. */
const FIRST_SHEET = 440;

/** A line of the order: its head with its first devices, never alone at a sheet's foot. */
function partsOf({ model, quantity, serials }: PackingList['lines'][number]): Part[] {
  const none: Part = { element: <Text style={styles.none}>{packingMessages.none}</Text>, height: ROW };
  const [first = none, ...rest] = serials.length === 0 ? [] : blocksOf(serials);
  const element = (
    <>
      <View style={styles.lineHead}>
        {typed(model, styles.model)}
        <Text>{packingMessages.assigned(formatNumber(serials.length), formatNumber(quantity))}</Text>
      </View>
      {first.element}
    </>
  );
  return [{ element, height: first.height + HEAD }, ...rest];
}

/** The packing list (ADR 0049). Call it within its language: all words are chosen here. */
export function packingListDocument(written: PackingList, prints: Prints) {
  const { paper: list, isBoxed } = printablePaper(written, prints);
  const title = `${packingMessages.title} ${list.number}`;
  return paperDocument({
    title,
    madeAt: list.madeAt,
    pageOf: packingMessages.page,
    isBoxed,
    about: aboutOf(list, title),
    firstRoom: FIRST_SHEET,
    parts: list.lines.flatMap(partsOf),
  });
}

function aboutOf(list: PackingList, title: string) {
  return (
    <>
      <Text style={styles.title}>{title}</Text>
      <View style={styles.about}>
        <View style={styles.side}>
          {termed(packingMessages.shipTo, list.shipTo)}
          {termed(packingMessages.contact, list.contact)}
        </View>
        <View style={styles.side}>
          {termed(packingMessages.ordered, [formatDate(list.orderedAt.toISOString())])}
          {termed(packingMessages.purchaseOrder, [list.purchaseOrder])}
          {termed(packingMessages.carrier, [list.carrier])}
          {termed(packingMessages.trackingNumber, [list.trackingNumber])}
        </View>
      </View>
    </>
  );
}
