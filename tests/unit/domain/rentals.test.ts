import { describe, expect, it } from 'vitest';
import { logisticStatuses, notBack } from '@/lib/vocabulary/logistic-status';
import { type Ask, type RentalState, rentalStateOf, type Rented, stepOf } from '@/lib/domain/rentals/states';

const day = (number: number) => new Date(Date.UTC(2026, 4, number));
const now = day(20);
const NO_FACTS = { usedAt: null, announcedAt: null, receivedAt: null, remindedAt: null };
const fjord = { id: 'fjord', name: 'Fjord' };

function rented(fields: Partial<Rented> = {}, facts: Partial<Rented['assignments'][number]> = {}): Rented {
  return {
    ...{ organization: fjord, orderId: 'order', returned: false },
    logisticStatus: 'IN_TRANSIT_TO_CUSTOMER',
    assignments: [{ ...NO_FACTS, ...facts }],
    ...fields,
  };
}

const free = rented({
  organization: null,
  orderId: null,
  assignments: [],
  logisticStatus: 'AT_STORAGE',
});

/** One device of each state. */
const DEVICES: Record<RentalState, Rented> = {
  FREE: free,
  ON_THE_WAY: rented(),
  IN_USE: rented({ logisticStatus: 'IN_CUSTOMER_USE' }, { usedAt: day(1) }),
  ANNOUNCED: rented(
    { logisticStatus: 'IN_CUSTOMER_USE', returned: true },
    { usedAt: day(1), announcedAt: day(2) },
  ),
  RECEIVED: rented(
    { logisticStatus: 'RETURNED', returned: true },
    { usedAt: day(1), announcedAt: day(2), remindedAt: day(16), receivedAt: day(19) },
  ),
};

const linked = { organization: { id: 'polar', name: 'Polar' }, orderId: 'next' };

/** Each verb, as it is asked. */
const ASKS: { [Verb in Ask['verb']]: Ask<Verb> } = {
  assign: { verb: 'assign', ...linked },
  takeOver: { verb: 'takeOver', ...linked },
  AT_STORAGE: { verb: 'AT_STORAGE' },
  IN_TRANSIT_TO_CUSTOMER: { verb: 'IN_TRANSIT_TO_CUSTOMER' },
  IN_CUSTOMER_USE: { verb: 'IN_CUSTOMER_USE' },
  IN_TRANSIT_FROM_CUSTOMER: { verb: 'IN_TRANSIT_FROM_CUSTOMER' },
  RETURNED: { verb: 'RETURNED' },
  LOST: { verb: 'LOST' },
  REFURBISH: { verb: 'REFURBISH' },
  announce: { verb: 'announce' },
  unassign: { verb: 'unassign' },
  settle: { verb: 'settle', outcome: 'RESTOCK', outcomeNote: 'wet' },
  replace: { verb: 'replace', isHere: false },
  putBack: {
    verb: 'putBack',
    logisticStatus: 'LOST',
    before: { returned: true, ...NO_FACTS, announcedAt: day(2) },
  },
};

/** What a verb does, in words: the place | the open assignment | what begins | what follows. */
function said(device: Rented, ask: Ask, leased = true): string {
  const step = stepOf(device, leased, ask, now);
  if (typeof step === 'string') return `refused: ${step}`;
  const value = (one: Date | string | boolean | null) => {
    if (!(one instanceof Date)) return String(one ?? '-');
    return one > day(19) ? 'now' : `day ${one.getUTCDate()}`;
  };
  const fields = (name: string, part: object | undefined) => {
    if (part === undefined) return [];
    const written = Object.entries(part as Record<string, Date | string>).map(
      ([key, one]) => `${key}=${value(one)}`,
    );
    return [[name, ...written.sort()].join(' ')];
  };
  return [
    ...fields('place', step.place),
    ...fields('rental', step.assignment),
    ...fields('begins', step.begins),
    ...(step.lease === undefined ? [] : [step.lease]),
    ...(step.frees ? ['frees'] : []),
  ].join(' | ');
}

const at = (status: string) => `place logisticStatus=${status}`;
const GONE = 'orderId=- organizationId=- returned=false';
const TAKEN =
  'place logisticStatus=IN_TRANSIT_TO_CUSTOMER orderId=next organizationId=polar returned=false | begins orderId=next organizationId=polar organizationName=Polar';
const SENT =
  'place logisticStatus=IN_TRANSIT_TO_CUSTOMER returned=false | rental announcedAt=- remindedAt=- usedAt=-';
const NOT_BACK =
  'place logisticStatus=LOST returned=true | rental announcedAt=day 2 receivedAt=- remindedAt=- usedAt=-';
const RECEIVED = 'place logisticStatus=RETURNED returned=true';
const PASSED_ON = `place orderId=- returned=true | rental receivedAt=- to=now | begins`;
const HERS = 'orderId=- organizationId=fjord organizationName=Fjord';

/** What has arrived, but is neither announced nor back. */
const ARRIVED = {
  assign: 'refused: NOT_FREE',
  takeOver: 'refused: NOT_FREE',
  AT_STORAGE: at('AT_STORAGE'),
  IN_TRANSIT_TO_CUSTOMER: SENT,
  IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE')} | rental usedAt=day 1`,
  IN_TRANSIT_FROM_CUSTOMER: at('IN_TRANSIT_FROM_CUSTOMER'),
  RETURNED: `${RECEIVED} | rental receivedAt=now | receive`,
  LOST: at('LOST'),
  REFURBISH: at('REFURBISH'),
  announce: 'place returned=true | rental announcedAt=now',
  unassign: `${at('AT_STORAGE')} ${GONE} | rental receivedAt=now to=now | receive | frees`,
  settle: `${at('AT_STORAGE')} ${GONE} | rental outcome=RESTOCK outcomeNote=wet receivedAt=now to=now | receive | frees`,
  replace: `${PASSED_ON} announcedAt=now ${HERS} receivedAt=- remindedAt=- usedAt=day 1`,
  putBack: NOT_BACK,
};

/** By hand from docs/product.md, Returns; the product's own table is another reading of it. */
const TABLE: Record<RentalState, Record<Ask['verb'], string>> = {
  FREE: {
    assign: `${TAKEN} | deliver`,
    takeOver: TAKEN,
    AT_STORAGE: `${at('AT_STORAGE')} | frees`,
    IN_TRANSIT_TO_CUSTOMER: `${at('IN_TRANSIT_TO_CUSTOMER')} | frees`,
    IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE')} | frees`,
    IN_TRANSIT_FROM_CUSTOMER: `${at('IN_TRANSIT_FROM_CUSTOMER')} | frees`,
    RETURNED: `${at('RETURNED')} | frees`,
    LOST: `${at('LOST')} | frees`,
    REFURBISH: `${at('REFURBISH')} | frees`,
    announce: 'refused: NOT_ASSIGNED',
    unassign: 'refused: NOT_ASSIGNED',
    settle: 'refused: NOT_ASSIGNED',
    replace: 'refused: NOT_LEASED',
    putBack: `${at('LOST')} | frees`,
  },
  ON_THE_WAY: {
    ...ARRIVED,
    IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE')} | rental usedAt=now`,
    unassign: `${at('AT_STORAGE')} ${GONE} | rental to=now | correct`,
    replace: `${PASSED_ON} announcedAt=now ${HERS} receivedAt=- remindedAt=- usedAt=-`,
  },
  IN_USE: ARRIVED,
  ANNOUNCED: {
    ...ARRIVED,
    announce: 'refused: RETURNED',
    replace: `${PASSED_ON} announcedAt=day 2 ${HERS} receivedAt=- remindedAt=- usedAt=day 1`,
  },
  RECEIVED: {
    ...ARRIVED,
    IN_TRANSIT_TO_CUSTOMER: `${SENT.replace('remindedAt', 'receivedAt=- remindedAt')} | undoReceipt`,
    IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE')} returned=true | rental receivedAt=- usedAt=day 1 | undoReceipt`,
    IN_TRANSIT_FROM_CUSTOMER: `${at('IN_TRANSIT_FROM_CUSTOMER')} | rental receivedAt=- | undoReceipt`,
    RETURNED: RECEIVED,
    announce: 'refused: RETURNED',
    unassign: `${at('AT_STORAGE')} ${GONE} | rental to=now | frees`,
    settle: `${at('AT_STORAGE')} ${GONE} | rental outcome=RESTOCK outcomeNote=wet to=now | frees`,
    replace: `${PASSED_ON} announcedAt=day 2 ${HERS} receivedAt=day 19 remindedAt=day 16 usedAt=day 1 | countAgain`,
    putBack: `${NOT_BACK} | undoReceipt`,
  },
};

const STATES = Object.keys(TABLE) as RentalState[];

describe('the rental of a device', () => {
  it.each(STATES)('%s is what its facts say', (state) => {
    expect(rentalStateOf(DEVICES[state])).toBe(state);
  });

  it.each(STATES.flatMap((state) => Object.values(ASKS).map((ask) => [state, ask.verb, ask] as const)))(
    '%s: %s',
    (state, verb, ask) => {
      expect(said(DEVICES[state], ask)).toBe(TABLE[state][verb]);
    },
  );

  it('takes each of the seven statuses', () => {
    for (const status of logisticStatuses)
      for (const state of STATES) expect(said(DEVICES[state], { verb: status })).toContain(at(status));
  });

  it('withdraws a receipt by the statuses that a person is warned of', () => {
    const withdrawing = logisticStatuses.filter((status) =>
      said(DEVICES.RECEIVED, { verb: status }).endsWith('undoReceipt'),
    );
    expect(withdrawing).toEqual(notBack);
  });
});

describe('a rental without a lease', () => {
  const gone = `${at('AT_STORAGE')} ${GONE} |`;

  it('is not corrected: an order that is over receives the device, none does not', () => {
    const { unassign } = ASKS;
    expect(said(DEVICES.ON_THE_WAY, unassign, false)).toBe(
      `${gone} rental receivedAt=now to=now | receive | frees`,
    );
    expect(said({ ...DEVICES.ON_THE_WAY, orderId: null }, unassign, false)).toBe(
      `${gone} rental to=now | frees`,
    );
    expect(said({ ...DEVICES.IN_USE, orderId: null }, unassign, false)).toBe(`${gone} rental to=now | frees`);
  });

  it.each(STATES)('is passed on to no other device: %s', (state) => {
    expect(said(DEVICES[state], ASKS.replace, false)).toBe('refused: NOT_LEASED');
  });
});

describe('a lost device', () => {
  const lost = (state: RentalState): Rented => ({ ...DEVICES[state], logisticStatus: 'LOST' });
  const settled = `place logisticStatus=LOST ${GONE} | rental outcome=LOST receivedAt=now to=now | receiveLost | frees`;

  it.each(['IN_USE', 'ANNOUNCED'] as const)(
    'that was %s is settled as such when it is taken away',
    (state) => {
      expect(said(lost(state), ASKS.unassign)).toBe(settled);
    },
  );

  it('that never arrived is corrected under a lease, and settled after it', () => {
    expect(said(lost('ON_THE_WAY'), ASKS.unassign)).toBe(
      `place logisticStatus=LOST ${GONE} | rental to=now | correct`,
    );
    expect(said(lost('ON_THE_WAY'), ASKS.unassign, false)).toBe(settled);
  });

  it('that was received before is back', () => {
    expect(said(lost('RECEIVED'), ASKS.unassign)).toBe(
      `place logisticStatus=LOST ${GONE} | rental to=now | frees`,
    );
    expect(said(lost('RECEIVED'), ASKS.replace)).toBe(TABLE.RECEIVED.replace);
  });

  it('leaves when another replaces it, unless it turned up', () => {
    expect(said(lost('IN_USE'), ASKS.replace)).toBe(
      `place ${GONE} | rental outcome=LOST receivedAt=- to=now`,
    );
    expect(said(lost('IN_USE'), { verb: 'replace', isHere: true })).toBe(
      `${PASSED_ON} announcedAt=- ${HERS} receivedAt=- remindedAt=- usedAt=day 1`,
    );
  });
});

describe('the return of a device', () => {
  it.each([
    ['RESTOCK', 'AT_STORAGE', 'receive'],
    ['REFURBISH', 'REFURBISH', 'receive'],
    ['DAMAGED', 'REFURBISH', 'receive'],
    ['LOST', 'LOST', 'receiveLost'],
  ] as const)('with the outcome %s leaves it %s', (outcome, status, lease) => {
    const ask = { verb: 'settle', outcome, outcomeNote: null } as const;
    expect(said(DEVICES.ON_THE_WAY, ask)).toBe(
      `${at(status)} ${GONE} | rental outcome=${outcome} outcomeNote=- receivedAt=now to=now | ${lease} | frees`,
    );
  });

  it('leaves one in REFURBISH there when it is taken away', () => {
    expect(said({ ...DEVICES.RECEIVED, logisticStatus: 'REFURBISH' }, ASKS.unassign)).toContain(
      at('REFURBISH'),
    );
  });

  it('that was a mistake leaves an announcement, and only one', () => {
    const [facts] = DEVICES.RECEIVED.assignments;
    const unannounced = { ...DEVICES.RECEIVED, assignments: [{ ...facts!, announcedAt: null }] };
    expect(said(unannounced, ASKS.IN_CUSTOMER_USE)).toContain('returned=false');
    // From before receipts were kept.
    const unkept = rented({ logisticStatus: 'RETURNED', returned: true });
    expect(said(unkept, ASKS.IN_CUSTOMER_USE)).toContain('returned=false');
  });

  it('is restored with its day by an undo', () => {
    const before = { returned: true, ...NO_FACTS, receivedAt: day(19) };
    const ask = { verb: 'putBack', logisticStatus: 'RETURNED', before } as const;
    const facts = 'rental announcedAt=- receivedAt=day 19 remindedAt=- usedAt=-';
    expect(said(DEVICES.IN_USE, ask)).toBe(`${RECEIVED} | ${facts} | restoreReceipt`);
    expect(said(DEVICES.RECEIVED, ask)).toBe(`${RECEIVED} | ${facts}`);
  });
});

describe('a free device', () => {
  it.each(logisticStatuses.filter((status) => status !== 'AT_STORAGE'))(
    'in %s is assigned to nobody',
    (logisticStatus) => {
      expect(said({ ...free, logisticStatus }, ASKS.assign)).toBe('refused: NOT_FREE');
      expect(said({ ...free, logisticStatus }, ASKS.takeOver)).toBe('refused: NOT_FREE');
    },
  );
});

/** The device after a step, as the transition writes it. */
function after(device: Rented, ask: Ask, leased = true): Rented {
  const step = stepOf(device, leased, ask, now);
  if (typeof step === 'string') return device;
  const { place, assignment = {}, begins } = step;
  const { organizationId, ...moved } = { organizationId: device.organization?.id ?? null, ...place };
  const running =
    assignment.to === undefined ? device.assignments.map((facts) => ({ ...facts, ...assignment })) : [];
  return {
    ...device,
    ...moved,
    organization: organizationId === null ? null : (device.organization ?? linked.organization),
    assignments: begins === undefined ? running : [{ ...NO_FACTS, ...begins }],
  };
}

describe('the state after a verb', () => {
  const stays = { AT_STORAGE: null, IN_TRANSIT_FROM_CUSTOMER: null, LOST: null, REFURBISH: null };
  const ends = { unassign: 'FREE', settle: 'FREE' } as const;
  const arriving = {
    IN_TRANSIT_TO_CUSTOMER: 'ON_THE_WAY',
    RETURNED: 'RECEIVED',
    putBack: 'ANNOUNCED',
  } as const;

  /** By hand; null is the same state. */
  const NEXT: Record<RentalState, Partial<Record<Ask['verb'], RentalState | null>>> = {
    FREE: { assign: 'ON_THE_WAY', takeOver: 'ON_THE_WAY' },
    ON_THE_WAY: {
      ...stays,
      ...ends,
      ...arriving,
      IN_CUSTOMER_USE: 'IN_USE',
      announce: 'ANNOUNCED',
      replace: 'ANNOUNCED',
    },
    IN_USE: { ...stays, ...ends, ...arriving, announce: 'ANNOUNCED', replace: 'ANNOUNCED' },
    ANNOUNCED: { ...stays, ...ends, ...arriving },
    RECEIVED: {
      ...stays,
      ...ends,
      ...arriving,
      IN_CUSTOMER_USE: 'ANNOUNCED',
      IN_TRANSIT_FROM_CUSTOMER: 'ANNOUNCED',
    },
  };

  it.each(STATES)('%s', (state) => {
    const next = Object.values(ASKS).map((ask) => [ask.verb, rentalStateOf(after(DEVICES[state], ask))]);
    const said = Object.values(ASKS).map((ask) => [ask.verb, NEXT[state][ask.verb] ?? state]);
    expect(Object.fromEntries(next)).toEqual(Object.fromEntries(said));
  });

  it('leaves nobody’s device neither ordered nor returned, and every announced or received one returned', () => {
    const asks = [...Object.values(ASKS), { verb: 'replace', isHere: true } as const];
    const seen = new Map<string, Rented>();
    const visit = (device: Rented): void => {
      const key = JSON.stringify(device);
      if (seen.has(key)) return;
      seen.set(key, device);
      for (const ask of asks) for (const leased of [true, false]) visit(after(device, ask, leased));
    };
    visit(free);
    expect(new Set([...seen.values()].map(rentalStateOf))).toEqual(new Set(STATES));
    for (const device of seen.values()) {
      const { organization, orderId, returned, assignments } = device;
      if (organization === null)
        expect({ orderId, returned, assignments }).toEqual({
          orderId: null,
          returned: false,
          assignments: [],
        });
      else expect(assignments).toHaveLength(1);
      for (const { announcedAt, receivedAt } of assignments)
        if (announcedAt !== null || receivedAt !== null) expect(device).toMatchObject({ returned: true });
    }
  });
});
