import { readersDay } from '@/lib/i18n/locale/format';
import { addUtcDays } from '@/lib/core/clock';
import { type ChargeAhead, chargesAhead, type LeaseAhead } from '../invoices/forecast';
import { billedUntil } from '../schedule';

/** What a return changes in what is paid, by the rules that bill. All pure; money is euro cents, net. */

/** A running lease with what goes back of it, by model. */
export interface LeaseReturning {
  lease: LeaseAhead;
  returning: ReadonlyMap<string, number>;
}

/** A day of charges, as it stands and after the return. */
interface ChargeDay {
  at: Date;
  nowCents: number;
  thenCents: number;
}

export interface ReturnMoney {
  charges: ChargeDay[];
  /** The first day that is less. */
  lessFrom: Date | null;
  /** Every receipt before it comes to the same. */
  sameUntil: Date | null;
  /** What a receipt before that moment saves. */
  sooner: { savesCents: number; before: Date } | null;
}

/** So far are charges shown: the least term of a lease, and a period more. */
const SHOWN_DAYS = 121;

/** A lease after the receipt of what goes back. */
const received = ({ lease, returning }: LeaseReturning, at: Date): LeaseAhead => ({
  ...lease,
  lines: lease.lines.map((line) => {
    const count = returning.get(line.featureId) ?? 0;
    return {
      ...line,
      out: line.out - count,
      received: [...line.received, ...Array.from({ length: count }, () => at)],
    };
  }),
});

/** What the leases of returned devices charge from now on, without and with their receipt at a moment. */
export function returnMoney(leases: readonly LeaseReturning[], receivedAt: Date, now: Date): ReturnMoney {
  const until = addUtcDays(receivedAt, SHOWN_DAYS);
  const ahead = (of: (one: LeaseReturning) => LeaseAhead) =>
    leases.flatMap((one) => chargesAhead(of(one), now, until));
  const charges = byDay(
    ahead(({ lease }) => lease),
    ahead((one) => received(one, receivedAt)),
  );
  const soonest = ahead((one) => received(one, now));
  const savesCents = charges.reduce((sum, { thenCents }) => sum + thenCents, 0) - sumOf(soonest);
  const starts = leases.flatMap(({ lease: { leaseStart } }) => (leaseStart === null ? [] : [leaseStart]));
  const sooner = starts.map((start) => billedUntil(start, now)).filter((end) => end <= receivedAt);
  const [before] = sooner.sort(byTime);
  return {
    charges,
    lessFrom: charges.find(({ nowCents, thenCents }) => thenCents < nowCents)?.at ?? null,
    sameUntil: starts.map((start) => billedUntil(start, receivedAt)).sort(byTime)[0] ?? null,
    sooner: savesCents > 0 && before !== undefined ? { savesCents, before } : null,
  };
}

const byTime = (one: Date, other: Date) => one.getTime() - other.getTime();

const sumOf = (charges: readonly ChargeAhead[]) =>
  charges.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Charges of one day of the reader together: several leases may be charged on it. */
function byDay(standing: readonly ChargeAhead[], after: readonly ChargeAhead[]): ChargeDay[] {
  const days = new Map<string, ChargeDay>();
  const add = ({ at, amountCents }: ChargeAhead, which: 'nowCents' | 'thenCents') => {
    const day = days.get(readersDay(at)) ?? { at, nowCents: 0, thenCents: 0 };
    days.set(readersDay(at), { ...day, at: day.at < at ? day.at : at, [which]: day[which] + amountCents });
  };
  for (const charge of standing) add(charge, 'nowCents');
  for (const charge of after) add(charge, 'thenCents');
  return [...days.values()].sort((one, other) => byTime(one.at, other.at));
}
