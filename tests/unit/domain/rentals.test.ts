import { describe, expect, it } from 'vitest';
import { logisticStatuses, notBack } from '@/lib/vocabulary/devices';
import type { RentalState } from '@/lib/db/generated/client';
import { type Ask, rentalStateOf, type Rented, stepOf } from '@/lib/domain/rentals/states';

const day = (number: number) => new Date(Date.UTC(2026, 4, number));
const now = day(20);
const NO_FACTS = { usedAt: null, announcedAt: null, receivedAt: null, remindedAt: null };
const NO_WORD = { cameAt: null, cameById: null };
const NO_TIES = { returnCaseId: null, replacesId: null };
const fjord = { id: 'fjord', name: 'Fjord' };

type Rental = Rented['assignments'][number];

function rented(
  state: RentalState,
  { logisticStatus = 'IN_TRANSIT_TO_CUSTOMER', ...facts }: Partial<Rental & Rented> = {},
): Rented {
  return {
    ...{ organization: fjord, orderId: 'order', logisticStatus },
    assignments: [{ id: 'rental', state, ...NO_FACTS, ...NO_WORD, ...NO_TIES, ...facts }],
  };
}

const free: Rented = { organization: null, orderId: null, assignments: [], logisticStatus: 'AT_STORAGE' };
const inUse = { logisticStatus: 'IN_CUSTOMER_USE', usedAt: day(1) } as const;

/** One device of each state. */
const DEVICES: Record<RentalState, Rented> = {
  FREE: free,
  ON_THE_WAY: rented('ON_THE_WAY'),
  IN_USE: rented('IN_USE', inUse),
  ANNOUNCED: rented('ANNOUNCED', { ...inUse, announcedAt: day(2) }),
  RECEIVED: rented('RECEIVED', {
    ...{ logisticStatus: 'RETURNED', usedAt: day(1) },
    ...{ announcedAt: day(2), remindedAt: day(16), receivedAt: day(19) },
  }),
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
  confirm: { verb: 'confirm', by: 'kari' },
  unconfirm: { verb: 'unconfirm' },
  announce: { verb: 'announce', returnCaseId: 'case' },
  withdraw: { verb: 'withdraw' },
  send: { verb: 'send' },
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

/** Where it is then: still with who has it, or nobody's. */
const at = (status: string, returned = false) => `place logisticStatus=${status} returned=${returned}`;
const nobodys = (status: string) =>
  `place logisticStatus=${status} orderId=- organizationId=- returned=false`;
const TAKEN =
  'place logisticStatus=IN_TRANSIT_TO_CUSTOMER orderId=next organizationId=polar returned=false | begins orderId=next organizationId=polar organizationName=Polar replacesId=- state=ON_THE_WAY';
const SENT = `${at('IN_TRANSIT_TO_CUSTOMER')} | rental announcedAt=- remindedAt=- state=ON_THE_WAY usedAt=-`;
const NOT_BACK = `${at('LOST', true)} | rental announcedAt=day 2 receivedAt=- remindedAt=- state=ANNOUNCED usedAt=-`;
const RECEIVED = at('RETURNED', true);
const PASSED_ON =
  'place orderId=- organizationId=fjord returned=true | rental receivedAt=- state=FREE to=now | begins';
const HERS = 'cameAt=- cameById=- orderId=- organizationId=fjord organizationName=Fjord';
const THEN = 'remindedAt=- replacesId=rental state=ANNOUNCED';

/** Its customer's word changes nothing but itself. */
const word = (state: RentalState, returned = false) => ({
  confirm: `place returned=${returned} | rental cameAt=now cameById=kari state=${state}`,
  unconfirm: `place returned=${returned} | rental cameAt=- cameById=- state=${state}`,
});

/** What has arrived, but is neither announced nor back. */
const ARRIVED = {
  assign: 'refused: NOT_FREE',
  takeOver: 'refused: NOT_FREE',
  AT_STORAGE: at('AT_STORAGE'),
  IN_TRANSIT_TO_CUSTOMER: SENT,
  IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE')} | rental state=IN_USE usedAt=day 1`,
  IN_TRANSIT_FROM_CUSTOMER: at('IN_TRANSIT_FROM_CUSTOMER'),
  RETURNED: `${RECEIVED} | rental receivedAt=now state=RECEIVED | receive`,
  LOST: at('LOST'),
  REFURBISH: at('REFURBISH'),
  ...word('IN_USE'),
  announce: 'place returned=true | rental announcedAt=now returnCaseId=case state=ANNOUNCED',
  withdraw: 'refused: NOT_ANNOUNCED',
  send: 'refused: NOT_ANNOUNCED',
  unassign: `${nobodys('AT_STORAGE')} | rental receivedAt=now state=RECEIVED to=now | receive | frees`,
  settle: `${nobodys('AT_STORAGE')} | rental outcome=RESTOCK outcomeNote=wet receivedAt=now state=RECEIVED to=now | receive | frees`,
  replace: `${PASSED_ON} announcedAt=now ${HERS} receivedAt=- ${THEN} usedAt=day 1`,
  putBack: NOT_BACK,
};

/** By hand from docs/product.md, Returns; the product's own table is another reading of it. */
const TABLE: Record<RentalState, Record<Ask['verb'], string>> = {
  FREE: {
    assign: `${TAKEN} | deliver`,
    takeOver: TAKEN,
    AT_STORAGE: `${nobodys('AT_STORAGE')} | frees`,
    IN_TRANSIT_TO_CUSTOMER: `${nobodys('IN_TRANSIT_TO_CUSTOMER')} | frees`,
    IN_CUSTOMER_USE: `${nobodys('IN_CUSTOMER_USE')} | frees`,
    IN_TRANSIT_FROM_CUSTOMER: `${nobodys('IN_TRANSIT_FROM_CUSTOMER')} | frees`,
    RETURNED: `${nobodys('RETURNED')} | frees`,
    LOST: `${nobodys('LOST')} | frees`,
    REFURBISH: `${nobodys('REFURBISH')} | frees`,
    confirm: 'refused: NOT_ASSIGNED',
    unconfirm: 'refused: NOT_ASSIGNED',
    announce: 'refused: NOT_ASSIGNED',
    withdraw: 'refused: NOT_ASSIGNED',
    send: 'refused: NOT_ASSIGNED',
    unassign: 'refused: NOT_ASSIGNED',
    settle: 'refused: NOT_ASSIGNED',
    replace: 'refused: NOT_LEASED',
    putBack: `${nobodys('LOST')} | frees`,
  },
  ON_THE_WAY: {
    ...ARRIVED,
    ...word('ON_THE_WAY'),
    IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE')} | rental state=IN_USE usedAt=now`,
    unassign: `${nobodys('AT_STORAGE')} | rental state=FREE to=now | correct`,
    replace: `${PASSED_ON} announcedAt=now ${HERS} receivedAt=- ${THEN} usedAt=-`,
  },
  IN_USE: ARRIVED,
  ANNOUNCED: {
    ...ARRIVED,
    AT_STORAGE: at('AT_STORAGE', true),
    IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE', true)} | rental state=ANNOUNCED usedAt=day 1`,
    IN_TRANSIT_FROM_CUSTOMER: at('IN_TRANSIT_FROM_CUSTOMER', true),
    LOST: at('LOST', true),
    REFURBISH: at('REFURBISH', true),
    ...word('ANNOUNCED', true),
    announce: 'refused: RETURNED',
    withdraw: 'place returned=false | rental announcedAt=- remindedAt=- returnCaseId=- state=IN_USE',
    send: at('IN_TRANSIT_FROM_CUSTOMER', true),
    replace: `${PASSED_ON} announcedAt=day 2 ${HERS} receivedAt=- ${THEN} usedAt=day 1`,
  },
  RECEIVED: {
    ...ARRIVED,
    AT_STORAGE: at('AT_STORAGE', true),
    IN_TRANSIT_TO_CUSTOMER: `${SENT.replace('remindedAt', 'receivedAt=- remindedAt')} | undoReceipt`,
    IN_CUSTOMER_USE: `${at('IN_CUSTOMER_USE', true)} | rental receivedAt=- state=ANNOUNCED usedAt=day 1 | undoReceipt`,
    IN_TRANSIT_FROM_CUSTOMER: `${at('IN_TRANSIT_FROM_CUSTOMER', true)} | rental receivedAt=- state=ANNOUNCED | undoReceipt`,
    RETURNED: RECEIVED,
    LOST: at('LOST', true),
    REFURBISH: at('REFURBISH', true),
    confirm: 'refused: RETURNED',
    unconfirm: 'refused: RETURNED',
    announce: 'refused: RETURNED',
    withdraw: 'refused: RETURNED',
    send: 'refused: RETURNED',
    unassign: `${nobodys('AT_STORAGE')} | rental state=RECEIVED to=now | frees`,
    settle: `${nobodys('AT_STORAGE')} | rental outcome=RESTOCK outcomeNote=wet state=RECEIVED to=now | frees`,
    replace: `${PASSED_ON} announcedAt=day 2 ${HERS} receivedAt=day 19 remindedAt=day 16 replacesId=rental state=RECEIVED usedAt=day 1 | countAgain`,
    putBack: `${NOT_BACK.replace('remindedAt=-', 'remindedAt=day 16')} | undoReceipt`,
  },
};

const STATES = Object.keys(TABLE) as RentalState[];

describe('the rental of a device', () => {
  it.each(STATES.flatMap((state) => Object.values(ASKS).map((ask) => [state, ask.verb, ask] as const)))(
    '%s: %s',
    (state, verb, ask) => {
      expect(said(DEVICES[state], ask)).toBe(TABLE[state][verb]);
    },
  );

  it('takes each of the seven statuses', () => {
    for (const status of logisticStatuses)
      for (const state of STATES)
        expect(said(DEVICES[state], { verb: status })).toContain(`logisticStatus=${status} `);
  });

  it('withdraws a receipt by the statuses that a person is warned of', () => {
    const withdrawing = logisticStatuses.filter((status) =>
      said(DEVICES.RECEIVED, { verb: status }).endsWith('undoReceipt'),
    );
    expect(withdrawing).toEqual(notBack);
  });
});

describe('a rental without a lease', () => {
  const gone = `${nobodys('AT_STORAGE')} |`;

  it('is not corrected: an order that is over receives the device, none does not', () => {
    const { unassign } = ASKS;
    expect(said(DEVICES.ON_THE_WAY, unassign, false)).toBe(
      `${gone} rental receivedAt=now state=RECEIVED to=now | receive | frees`,
    );
    expect(said({ ...DEVICES.ON_THE_WAY, orderId: null }, unassign, false)).toBe(
      `${gone} rental state=FREE to=now | frees`,
    );
    expect(said({ ...DEVICES.IN_USE, orderId: null }, unassign, false)).toBe(
      `${gone} rental state=FREE to=now | frees`,
    );
  });

  it.each(STATES)('is passed on to no other device: %s', (state) => {
    expect(said(DEVICES[state], ASKS.replace, false)).toBe('refused: NOT_LEASED');
  });
});

describe('a lost device', () => {
  const lost = (state: RentalState): Rented => ({ ...DEVICES[state], logisticStatus: 'LOST' });
  const settled = `${nobodys('LOST')} | rental outcome=LOST receivedAt=now state=RECEIVED to=now | receiveLost | frees`;

  it.each(['IN_USE', 'ANNOUNCED'] as const)(
    'that was %s is settled as such when it is taken away',
    (state) => {
      expect(said(lost(state), ASKS.unassign)).toBe(settled);
    },
  );

  it('that never arrived is corrected under a lease, and settled after it', () => {
    expect(said(lost('ON_THE_WAY'), ASKS.unassign)).toBe(
      `${nobodys('LOST')} | rental state=FREE to=now | correct`,
    );
    expect(said(lost('ON_THE_WAY'), ASKS.unassign, false)).toBe(settled);
  });

  it('that was received before is back', () => {
    expect(said(lost('RECEIVED'), ASKS.unassign)).toBe(
      `${nobodys('LOST')} | rental state=RECEIVED to=now | frees`,
    );
    expect(said(lost('RECEIVED'), ASKS.replace)).toBe(TABLE.RECEIVED.replace);
  });

  it('leaves when another replaces it, unless it turned up', () => {
    expect(said(lost('IN_USE'), ASKS.replace)).toBe(
      'place orderId=- organizationId=- returned=false | rental outcome=LOST receivedAt=- state=FREE to=now',
    );
    expect(said(lost('IN_USE'), { verb: 'replace', isHere: true })).toBe(
      `${PASSED_ON} announcedAt=- ${HERS} receivedAt=- ${THEN} usedAt=day 1`,
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
      `${nobodys(status)} | rental outcome=${outcome} outcomeNote=- receivedAt=now state=RECEIVED to=now | ${lease} | frees`,
    );
  });

  it('leaves one in REFURBISH there when it is taken away', () => {
    expect(said({ ...DEVICES.RECEIVED, logisticStatus: 'REFURBISH' }, ASKS.unassign)).toContain(
      nobodys('REFURBISH'),
    );
  });

  it('that was a mistake leaves an announcement, and only one', () => {
    const [facts] = DEVICES.RECEIVED.assignments;
    const unannounced = { ...DEVICES.RECEIVED, assignments: [{ ...facts!, announcedAt: null }] };
    expect(said(unannounced, ASKS.IN_CUSTOMER_USE)).toContain('returned=false');
    // From before receipts were kept.
    const unkept = rented('ANNOUNCED', { logisticStatus: 'RETURNED' });
    expect(said(unkept, ASKS.IN_CUSTOMER_USE)).toContain('returned=false');
  });

  it('is restored with its day by an undo', () => {
    const before = { returned: true, ...NO_FACTS, receivedAt: day(19) };
    const ask = { verb: 'putBack', logisticStatus: 'RETURNED', before } as const;
    const facts = 'rental announcedAt=- receivedAt=day 19 remindedAt=- state=RECEIVED usedAt=-';
    expect(said(DEVICES.IN_USE, ask)).toBe(`${RECEIVED} | ${facts} | restoreReceipt`);
    expect(said(DEVICES.RECEIVED, ask)).toBe(`${RECEIVED} | ${facts}`);
  });
});

describe('the word that a device came', () => {
  const [facts] = DEVICES.IN_USE.assignments;
  const came = { ...DEVICES.IN_USE, assignments: [{ ...facts!, cameAt: day(3), cameById: 'ola' }] };

  it('is the first one', () => {
    expect(said(came, ASKS.confirm)).toContain('cameAt=day 3 cameById=ola');
  });

  it('is refused of a lost one: somebody has to hear that it turned up', () => {
    expect(said({ ...DEVICES.ON_THE_WAY, logisticStatus: 'LOST' }, ASKS.confirm)).toBe('refused: LOST');
  });

  it('goes on with the device that another one replaces', () => {
    expect(said(came, ASKS.replace)).toContain('cameAt=day 3 cameById=ola');
  });
});

describe('an announced return', () => {
  const announced = (more: Partial<Rental & Rented>) =>
    rented('ANNOUNCED', { ...inUse, announcedAt: day(2), returnCaseId: 'case', ...more });
  const kept = 'rental announcedAt=- remindedAt=- returnCaseId=- state';

  it.each([
    ['IN_CUSTOMER_USE', day(1), `place returned=false | ${kept}=IN_USE`],
    ['IN_TRANSIT_TO_CUSTOMER', null, `place returned=false | ${kept}=ON_THE_WAY`],
    ['LOST', day(1), `place returned=false | ${kept}=IN_USE`],
    ['IN_TRANSIT_FROM_CUSTOMER', day(1), 'refused: SENT'],
    ['RETURNED', day(1), 'refused: RETURNED'],
    ['AT_STORAGE', day(1), 'refused: RETURNED'],
    ['REFURBISH', day(1), 'refused: RETURNED'],
  ] as const)(
    'of a device %s is withdrawn, unless it is on its way or here',
    (logisticStatus, usedAt, what) => {
      expect(said(announced({ logisticStatus, usedAt }), ASKS.withdraw)).toBe(what);
    },
  );

  it('that the operator asked for is nobody’s to withdraw', () => {
    expect(said(announced({ announcedAt: null }), ASKS.withdraw)).toBe('refused: NOT_ANNOUNCED');
    expect(said(announced({ orderId: null, replacesId: 'other' }), ASKS.withdraw)).toBe('refused: REPLACED');
  });

  it.each([
    ['IN_TRANSIT_TO_CUSTOMER', at('IN_TRANSIT_FROM_CUSTOMER', true)],
    ['IN_TRANSIT_FROM_CUSTOMER', at('IN_TRANSIT_FROM_CUSTOMER', true)],
    ['RETURNED', 'refused: RETURNED'],
    ['AT_STORAGE', 'refused: RETURNED'],
    ['REFURBISH', 'refused: RETURNED'],
  ] as const)('of a device %s is sent, unless it is here', (logisticStatus, what) => {
    expect(said(announced({ logisticStatus }), ASKS.send)).toBe(what);
  });

  it('of a replaced device goes on with the others', () => {
    expect(said(announced({}), ASKS.replace)).toBe(
      `place orderId=- organizationId=fjord returned=true | rental receivedAt=- returnCaseId=- state=FREE to=now | begins announcedAt=day 2 ${HERS} receivedAt=- remindedAt=- replacesId=rental returnCaseId=case state=ANNOUNCED usedAt=day 1`,
    );
  });
});

describe('a reminder that was sent', () => {
  it('stays sent when an undo leaves the announcement', () => {
    const [facts] = DEVICES.ANNOUNCED.assignments;
    const device = { ...DEVICES.ANNOUNCED, assignments: [{ ...facts!, remindedAt: day(17) }] };
    const undo = (announcedAt: Date | null) => {
      const before = { returned: true, ...NO_FACTS, announcedAt };
      return said(device, { verb: 'putBack', logisticStatus: 'IN_CUSTOMER_USE', before });
    };
    expect(undo(facts!.announcedAt)).toContain('remindedAt=day 17');
    expect(undo(null)).toContain('remindedAt=-');
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

/** As the database has it. */
type Kept = Rented & { returned: boolean };

const kept = (device: Rented): Kept => ({
  ...device,
  returned: ['ANNOUNCED', 'RECEIVED'].includes(rentalStateOf(device)),
});

/** The device after a step, as the transition writes it. */
function after(device: Kept, ask: Ask, leased = true): Kept {
  const step = stepOf(device, leased, ask, now);
  if (typeof step === 'string') return device;
  const { place, assignment, begins } = step;
  const { organization, ...was } = device;
  const { organizationId, ...moved } = { organizationId: organization?.id ?? null, ...place };
  const running =
    assignment?.to === undefined ? device.assignments.map((facts) => ({ ...facts, ...assignment })) : [];
  return {
    ...was,
    ...moved,
    organization: organizationId === null ? null : (organization ?? linked.organization),
    assignments:
      begins === undefined ? running : [{ id: 'rental', ...NO_FACTS, ...NO_WORD, ...NO_TIES, ...begins }],
  };
}

/** The state as facts and device tell it, by which an older version goes. */
function derived({ organization, returned, logisticStatus, assignments: [facts] }: Kept): RentalState {
  if (organization === null || facts === undefined) return 'FREE';
  if (facts.receivedAt !== null) return 'RECEIVED';
  if (returned) return 'ANNOUNCED';
  const seen = facts.usedAt ?? facts.announcedAt;
  return seen !== null || ['IN_CUSTOMER_USE', 'RETURNED'].includes(logisticStatus) ? 'IN_USE' : 'ON_THE_WAY';
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
    ANNOUNCED: { ...stays, ...ends, ...arriving, withdraw: 'IN_USE' },
    RECEIVED: {
      ...stays,
      ...ends,
      ...arriving,
      IN_CUSTOMER_USE: 'ANNOUNCED',
      IN_TRANSIT_FROM_CUSTOMER: 'ANNOUNCED',
    },
  };

  it.each(STATES)('%s', (state) => {
    const next = Object.values(ASKS).map((ask) => [
      ask.verb,
      rentalStateOf(after(kept(DEVICES[state]), ask)),
    ]);
    const said = Object.values(ASKS).map((ask) => [ask.verb, NEXT[state][ask.verb] ?? state]);
    expect(Object.fromEntries(next)).toEqual(Object.fromEntries(said));
  });

  it('keeps an arrival that only its status told no longer than the status', () => {
    const untold = {
      ...DEVICES.IN_USE,
      assignments: [{ id: 'rental', state: 'IN_USE' as const, ...NO_FACTS, ...NO_WORD, ...NO_TIES }],
    };
    for (const logisticStatus of ['IN_CUSTOMER_USE', 'RETURNED'] as const)
      for (const verb of ['AT_STORAGE', 'IN_TRANSIT_FROM_CUSTOMER', 'LOST', 'REFURBISH'] as const)
        expect(said({ ...untold, logisticStatus }, { verb })).toBe(`${at(verb)} | rental state=ON_THE_WAY`);
  });

  it.each([
    ['ON_THE_WAY', 'LOST', {}],
    ['IN_USE', 'IN_CUSTOMER_USE', {}],
    ['IN_USE', 'RETURNED', {}],
    ['IN_USE', 'LOST', { usedAt: day(1) }],
    ['ANNOUNCED', 'LOST', { returned: true }],
    ['ANNOUNCED', 'LOST', { returned: true, announcedAt: day(2) }],
    ['RECEIVED', 'LOST', { returned: true, receivedAt: day(19) }],
  ] as const)(
    'is %s in %s with %o after an undo, as the log knows no states',
    (state, logisticStatus, facts) => {
      const before = { returned: false, ...NO_FACTS, ...facts };
      for (const device of [DEVICES.ON_THE_WAY, DEVICES.RECEIVED])
        expect(said(device, { verb: 'putBack', logisticStatus, before })).toContain(` state=${state} `);
    },
  );

  it('is what facts and device tell, and nobody’s device is neither ordered nor returned', () => {
    const asks = [...Object.values(ASKS), { verb: 'replace', isHere: true } as const];
    const seen = new Map<string, Kept>();
    const visit = (device: Kept): void => {
      const key = JSON.stringify(device);
      if (seen.has(key)) return;
      seen.set(key, device);
      for (const ask of asks) for (const leased of [true, false]) visit(after(device, ask, leased));
    };
    visit(kept(free));
    visit(
      kept({
        ...DEVICES.IN_USE,
        assignments: [{ id: 'rental', state: 'IN_USE', ...NO_FACTS, ...NO_WORD, ...NO_TIES }],
      }),
    );
    expect(new Set([...seen.values()].map(rentalStateOf))).toEqual(new Set(STATES));
    for (const device of seen.values()) {
      expect(rentalStateOf(device)).toBe(derived(device));
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
