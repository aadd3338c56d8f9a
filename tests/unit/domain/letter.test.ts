import { describe, expect, it } from 'vitest';
import { letterOf, type LetterEntry } from '@/lib/domain/orders/letter';
import { withLanguage } from '@/lib/i18n/locale/language';

let made = 0;
const entry = (
  type: LetterEntry['type'],
  createdAt: string,
  more: Partial<LetterEntry> = {},
): LetterEntry => ({
  ...{ id: String((made += 1)), type, createdAt, user: 'Sanna Berg', event: `${type} alone` },
  ...more,
});
const said = (entries: LetterEntry[], sent: Parameters<typeof letterOf>[1] = []) =>
  letterOf(entries, sent).map(({ event }) => event);

describe('a letter of a log', () => {
  it('has one act in one line, the newest first', () => {
    const returns = [1, 2, 3].map((minute) => entry('device.returned', `2027-01-11T09:0${minute}:00.000Z`));
    const paid = entry('order.paid', '2026-11-26T10:00:00.000Z');
    expect(said([paid, ...returns])).toEqual(['Return of 3 devices announced', 'order.paid alone']);
    expect(withLanguage('nb', () => said(returns))).toEqual(['Retur av 3 enheter varslet']);
  });

  it('keeps apart what another person did, or was done on another day', () => {
    const one = entry('device.received', '2027-01-11T09:00:00.000Z');
    const other = entry('device.received', '2027-01-11T10:00:00.000Z', { user: 'Per' });
    const later = entry('device.received', '2027-01-12T09:00:00.000Z');
    expect(said([one, other, later])).toEqual(Array(3).fill('device.received alone'));
  });

  it('says how many devices were sent, and in how many parcels', () => {
    const parcel = (parcelId: string | null) => ({ from: new Date('2026-11-28T08:00:00Z'), parcelId });
    const sent = [
      entry('device.assigned', '2026-11-28T08:00:00.000Z', { devices: 9 }),
      entry('device.assigned', '2026-11-28T08:30:00.000Z', { devices: 3 }),
    ];
    expect(said(sent, [parcel('432'), parcel('432'), parcel('433')])).toEqual([
      '12 devices sent in 2 parcels',
    ]);
    expect(said(sent, [parcel('432'), parcel(null)])).toEqual(['12 devices sent']);
    expect(said([entry('device.assigned', '2026-11-28T08:00:00.000Z', { devices: 1 })])).toEqual([
      '1 device sent',
    ]);
  });

  it('has only the last reminder of an invoice', () => {
    const reminder = (day: number, reminds: string, event: string) =>
      entry('invoice.overdue', `2027-02-${day}T09:00:00.000Z`, { reminds, event });
    const log = [reminder(10, 'a', 'a 1'), reminder(12, 'b', 'b 1'), reminder(17, 'a', 'a 2')];
    expect(said(log)).toEqual(['a 2', 'b 1']);
  });

  it('joins nothing else, and tells the moment of an act’s last entry', () => {
    const [one, two] = ['2027-01-11T09:00:00.000Z', '2027-01-11T09:05:00.000Z'] as const;
    expect(letterOf([entry('device.returned', one), entry('device.returned', two)], [])).toMatchObject([
      { createdAt: two },
    ]);
    expect(said([entry('invoice.paid', one), entry('invoice.paid', two)])).toHaveLength(2);
  });
});
