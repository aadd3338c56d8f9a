import { type LogisticStatus, logisticStatuses, type ReturnOutcome } from '@/lib/vocabulary/devices';
import type { Device, DeviceAssignment, RentalState } from '@/lib/db/generated/client';

/** A device's rental is one machine (docs/product.md, Returns). This table is pure; transition.ts writes what it says. */

/** Where a device is, and whose. */
type Place = Pick<Device, 'organizationId' | 'orderId' | 'returned' | 'logisticStatus'>;

/** What is known of a rental that runs. */
type Facts = Pick<DeviceAssignment, 'usedAt' | 'announcedAt' | 'receivedAt' | 'remindedAt'>;

/** Its customer's own word that it came: it changes no state. */
type Word = Pick<DeviceAssignment, 'cameAt' | 'cameById'>;

/** With which others a device goes back, and whether another one took its claim over. */
type Tied = Pick<DeviceAssignment, 'returnCaseId' | 'replacesId'>;

/** A device with its open assignment, if it has one. */
export interface Rented extends Pick<Place, 'orderId' | 'logisticStatus'> {
  organization: { id: string; name: string } | null;
  assignments: readonly (Facts & Word & Tied & Pick<DeviceAssignment, 'id' | 'state'>)[];
}

/** What a change is asked with, by its verb. Each of the seven statuses is one: any may follow any other. */
interface Asks extends Record<LogisticStatus | 'withdraw' | 'send' | 'unassign' | 'unconfirm', object> {
  /** `returnCaseId`: the case of all that go back together (ADR 0077). */
  announce: { returnCaseId: string };
  assign: { organization: { id: string; name: string }; orderId: string | null };
  /** The other half of `replace`. */
  takeOver: Asks['assign'];
  /** Its customer says that it came; `unconfirm` takes that back. */
  confirm: { by: string | null };
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

export type Refusal =
  'NOT_FREE' | 'NOT_ASSIGNED' | 'RETURNED' | 'LOST' | 'NOT_LEASED' | 'NOT_ANNOUNCED' | 'SENT' | 'REPLACED';

type Written = Partial<
  Facts & Word & Pick<DeviceAssignment, 'to' | 'outcome' | 'outcomeNote' | 'returnCaseId'>
>;

/** The assignment that begins. */
type Begun = Partial<Facts & Word & Pick<Tied, 'returnCaseId'>> &
  Pick<DeviceAssignment, 'organizationId' | 'organizationName' | 'orderId'>;

/** What a cell says: the state of the device's rental then, and what follows. */
interface Change {
  state: RentalState;
  logisticStatus?: LogisticStatus;
  assignment?: Written;
  begins?: Begun;
  lease?: LeaseStep;
  /** It may serve a waiting preorder. */
  frees?: true;
}

/** What a change writes: the place follows from the state. */
export interface Step extends Pick<Change, 'lease' | 'frees'> {
  place: Partial<Place>;
  /** Written to the open assignment; with `to` it ends. */
  assignment?: Written & { state: RentalState };
  begins?: Begun & Pick<DeviceAssignment, 'state' | 'replacesId'>;
}

/** A rental at the moment of a change. `leased`: its order is billed now. */
interface Moment extends Omit<Rented, 'assignments'>, Facts, Word, Tied {
  state: RentalState;
  leased: boolean;
  now: Date;
}

type Cell<Verb extends RentalVerb> = Refusal | ((moment: Moment, ask: Ask<Verb>) => Change | Refusal);
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

type Status = Ask<LogisticStatus>;

/** What neither came back nor was announced. A status tells of its arrival only as long as it has it; use is kept. */
const stillOut = ({ usedAt, logisticStatus }: Pick<Moment, 'usedAt' | 'logisticStatus'>): RentalState =>
  usedAt !== null || logisticStatus === 'IN_CUSTOMER_USE' || logisticStatus === 'RETURNED'
    ? 'IN_USE'
    : 'ON_THE_WAY';

const stay = (moment: Moment, { verb: logisticStatus }: Status): Change => ({
  state: moment.state === 'IN_USE' ? stillOut({ ...moment, logisticStatus }) : moment.state,
  logisticStatus,
});

const stayFree = (logisticStatus: LogisticStatus): Change => ({ state: 'FREE', logisticStatus, frees: true });

/** Hands a device of the storage to an organisation. */
const take =
  (more: Pick<Change, 'lease'>) =>
  ({ logisticStatus }: Moment, { organization: { id, name }, orderId }: Asks['assign']): Change | Refusal =>
    logisticStatus !== 'AT_STORAGE'
      ? 'NOT_FREE'
      : {
          state: 'ON_THE_WAY',
          logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
          begins: { organizationId: id, organizationName: name, orderId },
          ...more,
        };

/** It has not arrived after all, and is not announced either. */
const send = (): Change => ({
  state: 'ON_THE_WAY',
  logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
  assignment: { usedAt: null, announcedAt: null, remindedAt: null },
});

/** A mistaken RETURNED leaves the announcement before it; from anywhere else it stays expected back. */
const use = ({ state, usedAt, announcedAt, logisticStatus, now }: Moment): Change => ({
  state:
    isReturned(state) && (announcedAt !== null || logisticStatus !== 'RETURNED') ? 'ANNOUNCED' : 'IN_USE',
  logisticStatus: 'IN_CUSTOMER_USE',
  assignment: { usedAt: usedAt ?? now },
});

/** The receipt was a mistake. */
const withdrawn = (change: Change): Change => ({
  ...change,
  assignment: { ...change.assignment, receivedAt: null },
  lease: 'undoReceipt',
});

/** The first word counts. A lost one that turns up is the operator's to correct. */
const confirm = (moment: Moment, { by }: Ask<'confirm'>): Change | Refusal => {
  const { state, cameAt, cameById, logisticStatus, now } = moment;
  if (logisticStatus === 'LOST') return 'LOST';
  return { state, assignment: cameAt === null ? { cameAt: now, cameById: by } : { cameAt, cameById } };
};

const unconfirm = ({ state }: Moment): Change => ({ state, assignment: { cameAt: null, cameById: null } });

/** A lost one does not come: the operator settles it. */
const announce = ({ logisticStatus, now }: Moment, { returnCaseId }: Ask<'announce'>): Change | Refusal =>
  logisticStatus === 'LOST' ? 'LOST' : { state: 'ANNOUNCED', assignment: { announcedAt: now, returnCaseId } };

/** Statuses of a device that is with the operator. */
const WITH_US: readonly LogisticStatus[] = ['AT_STORAGE', 'RETURNED', 'REFURBISH'];

/** The customer keeps it after all: nothing of the announcement is left. One that was asked back stays so. */
function withdraw({ usedAt, announcedAt, replacesId, logisticStatus }: Moment): Change | Refusal {
  if (WITH_US.includes(logisticStatus)) return 'RETURNED';
  if (logisticStatus === 'IN_TRANSIT_FROM_CUSTOMER') return 'SENT';
  if (announcedAt === null) return 'NOT_ANNOUNCED';
  if (replacesId !== null) return 'REPLACED';
  return {
    state: stillOut({ usedAt, logisticStatus }),
    assignment: { announcedAt: null, remindedAt: null, returnCaseId: null },
  };
}

/** It has left the customer, who is billed until it is here. */
const sendBack = ({ logisticStatus }: Moment): Change | Refusal =>
  WITH_US.includes(logisticStatus)
    ? 'RETURNED'
    : { state: 'ANNOUNCED', logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' };

const receive = ({ now }: Moment): Change => ({
  state: 'RECEIVED',
  logisticStatus: 'RETURNED',
  assignment: { receivedAt: now },
  lease: 'receive',
});

const over = (now: Date, received: boolean, lost: boolean, written: Written): Change => ({
  state: 'FREE',
  assignment: { to: now, ...(received && { receivedAt: now }), ...written },
  ...(received && { lease: lost ? 'receiveLost' : 'receive' }),
  frees: true,
});

const kept = ({ logisticStatus }: Moment) => (KEPT.includes(logisticStatus) ? logisticStatus : 'AT_STORAGE');

/** Takes the device away, which receives it under an order. A lost one is settled so. */
function end(moment: Moment): Change {
  const received = moment.receivedAt === null && moment.orderId !== null;
  const lost = received && moment.logisticStatus === 'LOST';
  const written: Written = lost ? { outcome: 'LOST' } : {};
  return { ...over(moment.now, received, lost, written), logisticStatus: kept(moment) };
}

/** One that never arrived is corrected: its order gets the claim back. */
const correct = (moment: Moment): Change =>
  moment.leased
    ? { state: 'FREE', logisticStatus: kept(moment), assignment: { to: moment.now }, lease: 'correct' }
    : end(moment);

/** An outcome means that it came back, or that it never will. */
const settle = ({ receivedAt, now }: Moment, { outcome, outcomeNote }: Ask<'settle'>): Change => ({
  ...over(now, receivedAt === null, outcome === 'LOST', { outcome, outcomeNote }),
  logisticStatus: AFTER[outcome],
});

/** Leaves the order unsettled to another device. It stays the organisation's, as announced; a lost one leaves (ADR 0050). */
function replace(moment: Moment, { isHere }: Ask<'replace'>): Change | Refusal {
  const { cameAt, cameById } = moment;
  const { organization, usedAt, announcedAt, receivedAt, remindedAt, returnCaseId } = moment;
  const { logisticStatus, leased, now } = moment;
  if (organization === null || !leased) return 'NOT_LEASED';
  const ended = { to: now, receivedAt: null };
  if (logisticStatus === 'LOST' && receivedAt === null && !isHere)
    return { state: 'FREE', assignment: { ...ended, outcome: 'LOST' } };
  return {
    state: receivedAt === null ? 'ANNOUNCED' : 'RECEIVED',
    // It goes back with the same others.
    assignment: returnCaseId === null ? ended : { ...ended, returnCaseId: null },
    begins: {
      ...{ organizationId: organization.id, organizationName: organization.name, orderId: null },
      ...{ usedAt, remindedAt, receivedAt, cameAt, cameById },
      ...(returnCaseId !== null && { returnCaseId }),
      // The reminder counts from here; a device that is here needs none.
      announcedAt: announcedAt ?? (isHere ? null : now),
    },
    ...(receivedAt !== null && { lease: 'countAgain' }),
  };
}

/** The log keeps facts, and no state. */
function putBack(
  { receivedAt: was, remindedAt }: Moment,
  { logisticStatus, before }: Ask<'putBack'>,
): Change {
  const { returned, ...facts } = before;
  const { usedAt, receivedAt, announcedAt } = facts;
  const out = returned ? 'ANNOUNCED' : stillOut({ usedAt, logisticStatus });
  return {
    state: receivedAt === null ? out : 'RECEIVED',
    logisticStatus,
    // A mail that has been sent since is not sent again.
    assignment: { ...facts, remindedAt: facts.remindedAt ?? (announcedAt === null ? null : remindedAt) },
    ...(was !== null && receivedAt === null && { lease: 'undoReceipt' }),
    ...(was === null && receivedAt !== null && { lease: 'restoreReceipt' }),
  };
}

const byStatus = <Cell>(cell: (status: LogisticStatus) => Cell) =>
  Object.fromEntries(logisticStatuses.map((status) => [status, cell(status)])) as Record<
    LogisticStatus,
    Cell
  >;

const ARRIVED: Row = {
  assign: 'NOT_FREE',
  takeOver: 'NOT_FREE',
  ...byStatus(() => stay),
  IN_TRANSIT_TO_CUSTOMER: send,
  IN_CUSTOMER_USE: use,
  RETURNED: receive,
  confirm,
  unconfirm,
  announce,
  withdraw: 'NOT_ANNOUNCED',
  send: 'NOT_ANNOUNCED',
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
    ...byStatus((status) => () => stayFree(status)),
    confirm: 'NOT_ASSIGNED',
    unconfirm: 'NOT_ASSIGNED',
    announce: 'NOT_ASSIGNED',
    withdraw: 'NOT_ASSIGNED',
    send: 'NOT_ASSIGNED',
    unassign: 'NOT_ASSIGNED',
    settle: 'NOT_ASSIGNED',
    replace: 'NOT_LEASED',
    putBack: (_, { logisticStatus }) => stayFree(logisticStatus),
  },
  ON_THE_WAY: { ...ARRIVED, unassign: correct },
  IN_USE: ARRIVED,
  ANNOUNCED: { ...ARRIVED, announce: 'RETURNED', withdraw, send: sendBack },
  RECEIVED: {
    ...ARRIVED,
    IN_TRANSIT_TO_CUSTOMER: () => withdrawn(send()),
    IN_CUSTOMER_USE: (moment) => withdrawn(use(moment)),
    // Announced or not, it is on its way back.
    IN_TRANSIT_FROM_CUSTOMER: () =>
      withdrawn({ state: 'ANNOUNCED', logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' }),
    RETURNED: stay,
    confirm: 'RETURNED',
    unconfirm: 'RETURNED',
    announce: 'RETURNED',
    withdraw: 'RETURNED',
    send: 'RETURNED',
  },
};

/** Whether a device counts as returned in a state: it is expected back, or here. */
const isReturned = (state: RentalState): boolean => state === 'ANNOUNCED' || state === 'RECEIVED';

/** Where a device is follows from the state of its rental, and from the one that begins. */
function placeOf(state: RentalState, begins?: Begun): Partial<Place> {
  if (state === 'FREE') return { organizationId: null, orderId: null, returned: false };
  const returned = isReturned(state);
  return begins ? { organizationId: begins.organizationId, orderId: begins.orderId, returned } : { returned };
}

export const rentalStateOf = ({ assignments: [open] }: Pick<Rented, 'assignments'>): RentalState =>
  open?.state ?? 'FREE';

const NOTHING: Facts & Word & Tied = {
  ...{ usedAt: null, announcedAt: null, receivedAt: null, remindedAt: null },
  ...{ cameAt: null, cameById: null },
  ...{ returnCaseId: null, replacesId: null },
};

/** What a change of a device does at a moment, or why it is refused. */
export function stepOf<Verb extends RentalVerb>(
  device: Rented,
  leased: boolean,
  ask: Ask<Verb>,
  now: Date,
): Step | Refusal {
  const { assignments, ...place } = device;
  const state = rentalStateOf(device);
  const cell: Cell<Verb> = TABLE[state][ask.verb];
  if (typeof cell === 'string') return cell;
  const change = cell({ ...NOTHING, ...assignments[0], ...place, state, leased, now }, ask);
  return typeof change === 'string' ? change : stepFrom(change, assignments[0]);
}

/** An ended rental is RECEIVED, or nothing of it counts. */
function stepFrom(change: Change, open: Rented['assignments'][number] | undefined): Step {
  const { state, logisticStatus, assignment, begins, ...follows } = change;
  const { receivedAt = null }: Written = { ...open, ...assignment };
  const left = assignment?.to === undefined ? state : receivedAt === null ? 'FREE' : 'RECEIVED';
  return {
    place: { ...placeOf(state, begins), ...(logisticStatus && { logisticStatus }) },
    ...(open && (assignment || left !== open.state) && { assignment: { ...assignment, state: left } }),
    ...(begins && { begins: { ...begins, state, replacesId: open?.id ?? null } }),
    ...follows,
  };
}
