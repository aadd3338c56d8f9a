import { formatNumber, readersDay } from '@/lib/i18n/locale/format';
import { actMessages, sentMessages } from '@/lib/i18n/leases';
import type { TimelineEvent } from '../events/event-sentences';

/** The acts that a letter has. */
export const LETTER_LINES = 5;

/** An entry of the log; of a delivery with its devices, of a reminder with its invoice. */
export type LetterEntry = TimelineEvent & { devices?: number; reminds?: string | null };

/** What travelled, when, and in which parcel. */
interface Sent {
  from: Date;
  parcelId: string | null;
}

/**
 * A log as people tell it: what one person did to several devices on a day is one act, and so are the reminders of an
 * invoice, of which the last one counts. Newest first. Pure.
 * @param entries oldest first
 */
export function letterOf(entries: readonly LetterEntry[], sent: readonly Sent[]): TimelineEvent[] {
  const acts = new Map<string, { last: LetterEntry; devices: number; entries: number }>();
  for (const entry of entries) {
    const act = acts.get(keyOf(entry));
    // It moves to the place of its last entry.
    acts.delete(keyOf(entry));
    acts.set(keyOf(entry), {
      last: entry,
      devices: (act?.devices ?? 0) + (entry.devices ?? 1),
      entries: (act?.entries ?? 0) + 1,
    });
  }
  return [...acts.values()]
    .reverse()
    .map(({ last: { devices: _, reminds: _of, ...last }, devices, entries: count }) => {
      if (last.type === 'device.assigned') return { ...last, event: sentence(last.createdAt, devices, sent) };
      const said = actMessages[last.type];
      return count === 1 || said === undefined ? last : { ...last, event: said(formatNumber(devices)) };
    });
}

function keyOf({ id, type, user, createdAt, reminds }: LetterEntry): string {
  if (reminds != null) return `${type} ${reminds}`;
  const joins = type === 'device.assigned' || type in actMessages;
  return joins ? `${type} ${readersDay(new Date(createdAt))} ${user}` : id;
}

function sentence(at: string, devices: number, sent: readonly Sent[]): string {
  const day = readersDay(new Date(at));
  const parcels = new Set(
    sent
      .filter(({ from, parcelId }) => parcelId !== null && readersDay(from) === day)
      .map(({ parcelId }) => parcelId),
  ).size;
  const said = sentMessages.devices(devices, formatNumber(devices));
  return parcels > 1 ? sentMessages.inParcels(said, formatNumber(parcels)) : said;
}
