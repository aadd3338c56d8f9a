import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';
import type { ReturnOutcome } from '@/lib/vocabulary/return-outcomes';
import type { Device, DeviceAssignment } from '@/lib/db/generated/client';

/** A device's rental is one machine (docs/product.md, Returns). This table is pure; transition.ts writes what it says. */

/** Where a device is, and whose. One that is announced or received counts as returned until it goes out again. */
type Place = Pick<Device, 'organizationId' | 'orderId' | 'returned' | 'logisticStatus'>;

/** What is known of a rental that runs. */
export type Facts = Pick<DeviceAssignment, 'usedAt' | 'announcedAt' | 'receivedAt' | 'remindedAt'>;

/** A device with its open assignment, if it has one. */
export interface Rented extends Omit<Place, 'organizationId'> {
  organization: { id: string; name: string } | null;
  assignments: readonly Facts[];
}

export type RentalState = 'FREE' | 'ON_THE_WAY' | 'IN_USE' | 'ANNOUNCED' | 'RECEIVED';

/** What a change is asked with, by its verb. Each of the seven statuses is one: any may follow any other. */
interface Asks extends Record<LogisticStatus | 'announce' | 'unassign', object> {
  assign: { organization: { id: string; name: string }; orderId: string | null };
  /** The other half of `replace`. */
  takeOver: Asks['assign'];
  settle: { outcome: ReturnOutcome; outcomeNote: string | null };
  /** `isHere`: it is back already, and nobody is asked for it. */
  replace: { isHere: boolean };
  /** Undoes a mistaken status. */
  putBack: { logisticStatus: LogisticStatus; before: Facts & Pick<Place, 'returned'> };
}

export type RentalVerb = keyof Asks;
export type Ask<Verb extends RentalVerb = RentalVerb> = { [Each in Verb]: { verb: Each } & Asks[Each] }[Verb];

/** What the lease of its order does about a change. */
export type LeaseStep =
  'deliver' | 'correct' | 'receive' | 'receiveLost' | 'undoReceipt' | 'restoreReceipt' | 'countAgain';

export type Refusal = 'NOT_FREE' | 'NOT_ASSIGNED' | 'RETURNED' | 'NOT_LEASED';

/** What a change writes, and what follows. */
export interface Step {
  place: Partial<Place>;
  /** Written to the open assignment; with `to` it ends. */
  assignment?: Partial<Facts & Pick<DeviceAssignment, 'to' | 'outcome' | 'outcomeNote'>>;
  /** The assignment that begins. */
  begins?: Partial<Facts> & Pick<DeviceAssignment, 'organizationId' | 'organizationName' | 'orderId'>;
  lease?: LeaseStep;
  /** It may serve a waiting preorder. */
  frees?: true;
}

/** A rental at the moment of a change. `leased`: its order is billed now. */
interface Moment extends Omit<Rented, 'assignments'>, Facts {
  leased: boolean;
  now: Date;
}

type Cell<Verb extends RentalVerb> = Refusal | ((moment: Moment, ask: Ask<Verb>) => Step | Refusal);
type Row = { [Verb in RentalVerb]: Cell<Verb> };

/** Where a device is after its return. */
const AFTER: Record<ReturnOutcome, LogisticStatus> = {
  RESTOCK: 'AT_STORAGE',
  REFURBISH: 'REFURBISH',
  DAMAGED: 'REFURBISH',
  LOST: 'LOST',
};

/** States of the device itself, which outlive its assignment. */
const KEPT: readonly LogisticStatus[] = ['LOST', 'REFURBISH'];

const GONE = { organizationId: null, orderId: null, returned: false } as const;

type Status = Ask<LogisticStatus>;

const stay = (_: Moment, { verb }: Status): Step => ({ place: { logisticStatus: verb } });
const stayFree = (_: Moment, { verb }: Status): Step => ({ place: { logisticStatus: verb }, frees: true });

/** Hands a device of the storage to an organisation. */
const take =
  (more: Pick<Step, 'lease'>) =>
  ({ logisticStatus }: Moment, { organization: { id, name }, orderId }: Asks['assign']): Step | Refusal =>
    logisticStatus !== 'AT_STORAGE'
      ? 'NOT_FREE'
      : {
          place: { organizationId: id, orderId, returned: false, logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' },
          begins: { organizationId: id, organizationName: name, orderId },
          ...more,
        };

/** It has not arrived after all, and is not announced either. */
const send = (): Step => ({
  assignment: { usedAt: null, announcedAt: null, remindedAt: null },
  place: { logisticStatus: 'IN_TRANSIT_TO_CUSTOMER', returned: false },
});

const use = ({ usedAt, announcedAt, logisticStatus, now }: Moment): Step => ({
  assignment: { usedAt: usedAt ?? now },
  place: {
    logisticStatus: 'IN_CUSTOMER_USE',
    // A mistaken RETURNED leaves the announcement before it.
    ...(logisticStatus === 'RETURNED' && { returned: announcedAt !== null }),
  },
});

/** The receipt was a mistake. */
const withdrawn = (step: Step): Step => ({
  ...step,
  assignment: { ...step.assignment, receivedAt: null },
  lease: 'undoReceipt',
});

const announce = ({ now }: Moment): Step => ({ assignment: { announcedAt: now }, place: { returned: true } });

const receive = ({ now }: Moment): Step => ({
  assignment: { receivedAt: now },
  place: { logisticStatus: 'RETURNED', returned: true },
  lease: 'receive',
});

/** Takes the device away, which receives it under an order. A lost one is settled so. */
function end({ receivedAt, orderId, logisticStatus, now }: Moment): Step {
  const received = receivedAt === null && orderId !== null;
  const lost = received && logisticStatus === 'LOST';
  return {
    assignment: { to: now, ...(received && { receivedAt: now }), ...(lost && { outcome: 'LOST' }) },
    place: { ...GONE, logisticStatus: KEPT.includes(logisticStatus) ? logisticStatus : 'AT_STORAGE' },
    ...(received && { lease: lost ? 'receiveLost' : 'receive' }),
    frees: true,
  };
}

/** One that never arrived is corrected: its order gets the claim back. */
function correct(moment: Moment): Step {
  if (!moment.leased) return end(moment);
  return { assignment: { to: moment.now }, place: end(moment).place, lease: 'correct' };
}

/** An outcome means that it came back, or that it never will. */
function settle({ receivedAt, now }: Moment, { outcome, outcomeNote }: Ask<'settle'>): Step {
  const received = receivedAt === null;
  return {
    assignment: { to: now, ...(received && { receivedAt: now }), outcome, outcomeNote },
    place: { ...GONE, logisticStatus: AFTER[outcome] },
    ...(received && { lease: outcome === 'LOST' ? 'receiveLost' : 'receive' }),
    frees: true,
  };
}

/** Leaves the order unsettled to another device. It stays the organisation's, as announced; a lost one leaves (ADR 0050). */
function replace(moment: Moment, { isHere }: Ask<'replace'>): Step | Refusal {
  const { organization, usedAt, announcedAt, receivedAt, remindedAt, logisticStatus, leased, now } = moment;
  if (organization === null || !leased) return 'NOT_LEASED';
  const ended = { to: now, receivedAt: null };
  if (logisticStatus === 'LOST' && receivedAt === null && !isHere)
    return { assignment: { ...ended, outcome: 'LOST' }, place: GONE };
  return {
    assignment: ended,
    place: { orderId: null, returned: true },
    begins: {
      ...{ organizationId: organization.id, organizationName: organization.name, orderId: null },
      ...{ usedAt, remindedAt, receivedAt },
      // The reminder counts from here; a device that is here needs none.
      announcedAt: announcedAt ?? (isHere ? null : now),
    },
    ...(receivedAt !== null && { lease: 'countAgain' }),
  };
}

function putBack({ receivedAt: was }: Moment, { logisticStatus, before }: Ask<'putBack'>): Step {
  const { returned, ...facts } = before;
  return {
    assignment: facts,
    place: { logisticStatus, returned },
    ...(was !== null && facts.receivedAt === null && { lease: 'undoReceipt' }),
    ...(was === null && facts.receivedAt !== null && { lease: 'restoreReceipt' }),
  };
}

const ARRIVED: Row = {
  assign: 'NOT_FREE',
  takeOver: 'NOT_FREE',
  AT_STORAGE: stay,
  IN_TRANSIT_TO_CUSTOMER: send,
  IN_CUSTOMER_USE: use,
  IN_TRANSIT_FROM_CUSTOMER: stay,
  RETURNED: receive,
  LOST: stay,
  REFURBISH: stay,
  announce,
  unassign: end,
  settle,
  replace,
  putBack,
};

/** For each state what a verb does, or why it is refused. */
const TABLE: Record<RentalState, Row> = {
  FREE: {
    assign: take({ lease: 'deliver' }),
    takeOver: take({}),
    AT_STORAGE: stayFree,
    IN_TRANSIT_TO_CUSTOMER: stayFree,
    IN_CUSTOMER_USE: stayFree,
    IN_TRANSIT_FROM_CUSTOMER: stayFree,
    RETURNED: stayFree,
    LOST: stayFree,
    REFURBISH: stayFree,
    announce: 'NOT_ASSIGNED',
    unassign: 'NOT_ASSIGNED',
    settle: 'NOT_ASSIGNED',
    replace: 'NOT_LEASED',
    putBack: (_, { logisticStatus }) => ({ place: { logisticStatus }, frees: true }),
  },
  ON_THE_WAY: { ...ARRIVED, unassign: correct },
  IN_USE: ARRIVED,
  ANNOUNCED: { ...ARRIVED, announce: 'RETURNED' },
  RECEIVED: {
    ...ARRIVED,
    IN_TRANSIT_TO_CUSTOMER: () => withdrawn(send()),
    IN_CUSTOMER_USE: (moment) => withdrawn(use(moment)),
    IN_TRANSIT_FROM_CUSTOMER: (moment, ask) => withdrawn(stay(moment, ask)),
    RETURNED: () => ({ place: { logisticStatus: 'RETURNED', returned: true } }),
    announce: 'RETURNED',
  },
};

/** Never in use, announced or RETURNED. */
export function neverArrived({
  assignments: [assignment],
  returned,
  logisticStatus,
}: Pick<Rented, 'returned' | 'logisticStatus'> & {
  assignments: readonly Omit<Facts, 'remindedAt'>[];
}): boolean {
  const arrived =
    logisticStatus === 'IN_CUSTOMER_USE' ||
    logisticStatus === 'RETURNED' ||
    returned ||
    assignment?.usedAt != null ||
    assignment?.announcedAt != null ||
    assignment?.receivedAt != null;
  return !arrived;
}

export function rentalStateOf(device: Rented): RentalState {
  if (device.organization === null) return 'FREE';
  if (device.assignments[0]?.receivedAt != null) return 'RECEIVED';
  if (device.returned) return 'ANNOUNCED';
  return neverArrived(device) ? 'ON_THE_WAY' : 'IN_USE';
}

const NOTHING: Facts = { usedAt: null, announcedAt: null, receivedAt: null, remindedAt: null };

/** What a change of a device does at a moment, or why it is refused. */
export function stepOf<Verb extends RentalVerb>(
  device: Rented,
  leased: boolean,
  ask: Ask<Verb>,
  now: Date,
): Step | Refusal {
  const { assignments, ...place } = device;
  const cell: Cell<Verb> = TABLE[rentalStateOf(device)][ask.verb];
  return typeof cell === 'string'
    ? cell
    : cell({ ...NOTHING, ...assignments[0], ...place, leased, now }, ask);
}
