import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { LogLetter } from '@/components/events/log-timeline';
import { OrderActions } from '@/components/orders/order-actions';
import { OrderDevices } from '@/components/orders/order-devices';
import { OrderLeaseBlocks, leftToPay } from '@/components/orders/order-lease';
import { OrderLines } from '@/components/orders/order-lines';
import { OrderNotice } from '@/components/orders/order-notice';
import { OrderPayment } from '@/components/orders/order-payment';
import { OrderPlaceBadge, OrderProgress } from '@/components/orders/order-progress';
import type { LeaseBlock } from '@/lib/domain/invoices/lease-blocks';
import type { OrderLease } from '@/lib/domain/invoices/read-lease';
import type { OrderDetail, OrderInvoice } from '@/lib/domain/orders/order-detail';
import { device, FJORD } from '../support/components/fleet';
import { axeInBothThemes, inNorwegian, show } from '../support/components/screen';

const START = new Date('2026-11-26T09:30:00Z').getTime();
const at = (day: number) => new Date(START + day * 86_400_000).toISOString();
/** The end of a day to pay by, in Oslo. */
const endOf = (day: number) =>
  new Date(START + day * 86_400_000).toISOString().replace(/T.*/, 'T22:59:59.999Z');

const invoice = (n: number, changes: Partial<OrderInvoice> = {}): OrderInvoice => ({
  ...{ id: `in_${n}`, number: `DM-${n}`, status: 'open', netCents: 13_000, taxCents: 0, totalCents: 13_000 },
  ...{ amountDueCents: 13_000, amountPaidCents: 0, creditedCents: 0, chargedCents: 0, creditUsedCents: 0 },
  ...{ carriedCents: 0, refundedCents: 0, dispute: null, creditedAway: false, createdAt: at(n * 30) },
  ...{ dueAt: endOf(n * 30 + 14), paidAt: null, periodStart: at(n * 30), periodEnd: at(n * 30 + 30) },
  ...{ debitUnderway: false, payable: true, viewPath: `/orders/${FJORD}?invoice=in_${n}`, pdfPath: null },
  ...{ overdue: true, seriouslyOverdue: false },
  ...changes,
});

/** A lease of twelve devices: nine in use, three back, two invoices overdue, one open. */
const order = (changes: Partial<OrderDetail> = {}): OrderDetail =>
  ({
    ...{ id: FJORD, number: 'O-7', orgName: 'Fjord', status: 'FULFILLED', orderType: 'INVOICE' },
    ...{ paidWith: 'INVOICE', createdByName: 'Ida', createdAt: at(0), paidAt: at(0), leaseStart: at(0) },
    ...{
      freeEndAt: at(90),
      endsAt: null,
      couldEndAt: at(120),
      dueAt: null,
      quantity: 12,
      totalCents: 12_000,
    },
    ...{ taxCents: null, grossCents: null, invoiceWaits: false, invoiceWithdrawn: false, refused: null },
    ...{ payable: false, overdue: true, seriouslyOverdue: true, contact: null, purchaseOrder: null },
    ...{ notReturned: 0, unsettled: 0, refundCents: 0, lost: 1, period: null, nextCharge: null },
    parcels: ['432', '433'].map((trackingNumber) => ({
      ...{ id: trackingNumber, carrier: 'PostNord', trackingNumber, trackingUrl: null },
      ...{ sentAt: '2026-11-27T09:00:00.000Z', expectedOn: null, isPacked: false },
      devices: [
        {
          id: 'x',
          serialNumber: 'DM-1',
          waits: false,
          isMissing: false,
          came: true,
          cameAt: null,
          cameBy: null,
        },
      ],
    })),
    lines: [
      {
        ...{ model: 'Tag', quantity: 12, unitPriceCents: 1_000, totalCents: 12_000, priceNow: null },
        ...{ out: 9, received: 3, owed: 0, nextPrice: null },
      },
    ],
    devices: Array.from({ length: 9 }, (_, n) => device(n + 1, n === 8 ? { returned: true } : {})),
    gone: [
      { serialNumber: 'DM-10', deviceId: null, lost: false },
      { serialNumber: 'DM-11', deviceId: null, lost: true },
    ],
    invoices: [invoice(3, { overdue: false }), invoice(2), invoice(1)],
    ...{ timeline: [], letter: [] },
    ...changes,
  }) as OrderDetail;

const owed = (changes: Partial<OrderLease['owed']> = {}): OrderLease['owed'] => ({
  overdue: { cents: 26_000, count: 2, since: at(44) },
  open: { cents: 13_000, count: 1 },
  ...changes,
});
const nothing = owed({ overdue: { cents: 0, count: 0, since: null }, open: { cents: 0, count: 0 } });

const block = (n: number, changes: Partial<LeaseBlock> = {}): LeaseBlock => ({
  ...{ start: at(n * 30), end: at(n * 30 + 30), state: 'paid', amountCents: 13_000, creditedCents: 0 },
  ...{ openCents: 0, devices: 12, dueAt: null, freeEnd: n === 2 },
  ...changes,
});
const blocks = [
  block(0),
  block(1, { state: 'overdue', openCents: 13_000, dueAt: endOf(44) }),
  block(2, { state: 'open', openCents: 4_000, dueAt: endOf(74), creditedCents: 1_000 }),
  block(3, { state: 'expected', amountCents: 9_750, devices: 9 }),
];

const notice = (of: OrderDetail, asks = owed(), isOperator = false) => (
  <OrderNotice
    order={of}
    owed={asks}
    payPath={`/orders/${FJORD}?pay`}
    payment={null}
    isOperator={isOperator}
  />
);
const saved = (asks: OrderLease['owed'], changes: Partial<OrderDetail> = {}) => (
  <OrderNotice
    order={order({ methodChangeable: true, ...changes })}
    owed={asks}
    payPath="/pay"
    payment="methodSaved"
    isOperator={false}
  />
);
const payLinks = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.classList.contains('button-primary'), link.textContent?.replace(/ \(.*/, '')]);

describe('what is owed', () => {
  it('stands with its sum and what pays all of it', async () => {
    await show(notice(order()));
    await expect.element(page.getByText('Owed now')).toBeVisible();
    await expect.element(page.getByText('€260.00', { exact: true })).toBeVisible();
    await expect.element(page.getByText('2 invoices, each with a page of its own')).toBeVisible();
    await expect.element(page.getByText('€130.00 more is open and not overdue.')).toBeVisible();
    expect(payLinks()).toEqual([
      [true, 'Open the invoice, €130.00'],
      [false, 'Pay DM-2, €130.00'],
    ]);
    expect(await axeInBothThemes()).toEqual([]);
  });

  it('is the customer’s to pay, not the operator’s, and never what a bank is about to pay', async () => {
    const { again } = await show(notice(order(), owed(), true));
    expect(payLinks().map(([main]) => main)).toEqual([false, false]);
    const collected = order({ invoices: [invoice(2), invoice(1, { debitUnderway: true, payable: false })] });
    await again(notice(collected, owed({ overdue: { cents: 13_000, count: 1, since: at(74) } })));
    expect(payLinks()).toEqual([[true, 'Open the invoice']]);
  });

  it('is calm where nothing is overdue, and not there where nothing is asked for', async () => {
    const calm = owed({ overdue: nothing.overdue });
    const { again } = await show(notice(order({ invoices: [invoice(3, { overdue: false })] }), calm));
    await expect.element(page.getByText('To pay', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^To be paid by 10-03-2027/)).toBeVisible();
    await again(notice(order({ invoices: [] }), nothing));
    await expect.element(page.getByText('To pay', { exact: true })).not.toBeInTheDocument();
    expect(payLinks()).toEqual([]);
  });

  it('of an unpaid order is its price, and its page the way to pay', async () => {
    const unpaid = { status: 'PENDING_PAYMENT', orderType: 'CHECKOUT_SESSION', payable: true } as const;
    await show(notice(order({ ...unpaid, dueAt: at(1), invoices: [], leaseStart: null }), nothing));
    await expect.element(page.getByText('€120.00', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/The devices are reserved\. Please pay by/)).toBeVisible();
    expect(payLinks()).toEqual([[true, 'Open the payment page']]);
  });
});

describe('a lease', () => {
  const lease = (all = blocks, changes: Partial<OrderDetail> = {}) => (
    <OrderLeaseBlocks
      order={order(changes)}
      lease={{ blocks: all, owed: nothing, charged: [], underwayCents: 0, ifEnded: null }}
      now={new Date(at(95))}
    />
  );
  const shown = () =>
    page
      .getByRole('list', { name: 'The lease in periods of 30 days' })
      .getByRole('listitem')
      .elements()
      .map((one) => [...one.children].map(({ textContent }) => textContent));

  it('is blocks with their numbers, and a table behind them', async () => {
    await show(lease());
    expect(shown()).toEqual([
      ['€130.00', '26-11-2026 – 26-12-2026', '12 devices · Paid'],
      ['€130.00', '26-12-2026 – 25-01-2027', '12 devices · Overdue since 09-01-2027'],
      [
        ...['€130.00', '25-01-2027 – 24-02-2027', '12 devices · Open, due 08-02-2027'],
        ...['€40.00 left to pay', '€10.00 credited', 'Day 90'],
      ],
      ['€97.50', '24-02-2027 – 26-03-2027', '9 devices · Next charge'],
    ]);
    await expect.element(page.getByText('Shortest lease: 90 days, over since 24-02-2027.')).toBeVisible();
    await page.getByText('As a table').click();
    const rows = page.getByRole('table').getByRole('row').elements();
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))[3]).toEqual([
      ...['25-01-2027 – 24-02-2027', '12', '€130.00', '€40.00', 'Open, due 08-02-2027 · Day 90'],
    ]);
    expect(await axeInBothThemes()).toEqual([]);
  });

  it('says that what comes is without tax, where there is tax', async () => {
    await show(lease(blocks, { taxCents: 2_500 }));
    expect(shown()[3]?.[0]).toBe('€97.50 plus tax');
    expect(shown()[0]?.[0]).toBe('€130.00');
  });

  it('of many periods shows the last twelve, and has all in the table', async () => {
    await show(lease(Array.from({ length: 20 }, (_, n) => block(n))));
    expect(shown()).toHaveLength(12);
    await expect.element(page.getByText('8 earlier periods, €1,040.00 in all: in the table.')).toBeVisible();
    await page.getByText('As a table').click();
    expect(page.getByRole('table').getByRole('row').elements()).toHaveLength(21);
  });

  it('has its progress in one line, and where its devices are in the customer’s words', async () => {
    const steps = () =>
      page
        .getByRole('list', { name: 'Progress' })
        .getByRole('listitem')
        .elements()
        .map(
          (one) =>
            `${[...one.children]
              .map(({ textContent }) => textContent)
              .join(' ')
              .trim()}, ${one.getAttribute('data-state')}`,
        );
    const progress = (changes: Partial<OrderDetail> = {}) => (
      <>
        <OrderPlaceBadge order={order(changes)} />
        <OrderProgress order={order(changes)} now={new Date(at(95))} />
      </>
    );
    const { again } = await show(progress());
    expect(steps()).toEqual([
      ...['Ordered 26-11-2026, done', 'Paid 26-11-2026, done', 'Sent 12 of 12 in 2 parcels, done'],
      ...['In use 8 of 12, done', 'Free to end since 24-02-2027, done'],
    ]);
    await expect.element(page.getByText('In use · 8 of 12')).toBeVisible();
    await expect.element(page.getByText('Shipped')).not.toBeInTheDocument();
    await again(progress({ status: 'CANCELLED', leaseStart: null, paidAt: null, devices: [] }));
    expect(steps()).toEqual(['Ordered 26-11-2026, done', 'Cancelled, now']);
    await again(
      progress({ status: 'INVOICED', leaseStart: null, paidAt: null, dueAt: endOf(14), devices: [] }),
    );
    expect(steps()[1]).toBe('To be paid by 10-12-2026, now');
    await again(progress({ status: 'ENDED', endsAt: at(120) }));
    expect(steps().at(-1)).toBe('Lease ended 26-03-2027, done');
  });

  it('leaves to pay what is said before its end, first of all, in a menu', async () => {
    const ifEnded = { at: at(120), aheadCents: 9_750 };
    const left = leftToPay({ blocks, owed: owed(), charged: [], underwayCents: 0, ifEnded }, order(), false);
    expect(left).toEqual([
      'If you end it now, €487.50 is left to pay.',
      '€390.00 is owed on open invoices.',
      '€97.50 is still charged until 26-03-2027.',
    ]);
    expect(
      leftToPay({ blocks, owed: nothing, charged: [], underwayCents: 0, ifEnded: null }, order(), true),
    ).toEqual(['If it ends now, nothing is left to pay.']);
    await show(
      <OrderActions
        orderId={FJORD}
        number="O-7"
        awaitsPayment={false}
        cancel={null}
        endLease={{ label: 'End lease', left, endsAt: '26-03-2027', freeEndAt: '24-02-2027' }}
      />,
    );
    await expect.element(page.getByText('End lease')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Actions for O-7' }).click();
    await page.getByRole('menuitem', { name: 'End lease' }).click();
    const said = page.getByRole('alertdialog').getByRole('paragraph').first();
    await expect.element(said).toHaveTextContent(new RegExp(`^${left[0]?.replace('.', '\\.') ?? ''}`));
  });
});

describe('the cards of an order', () => {
  it('say one thing of its money: what is overdue is not also paid or shipped', async () => {
    const payment = (changes: Partial<OrderDetail> = {}, isOperator = false) => (
      <OrderPayment order={order(changes)} mayChange={false} isOperator={isOperator} />
    );
    const badges = () => [...document.querySelectorAll('[data-badge]')].map(({ textContent }) => textContent);
    const { again } = await show(payment());
    expect(badges()).toEqual(['Seriously overdue']);
    await expect.element(page.getByText('Paid on', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText('First 30 days paid on')).toBeVisible();
    const calm = { overdue: false, seriouslyOverdue: false };
    await again(payment({ ...calm, invoices: [invoice(1, { overdue: false })] }, true));
    expect(badges()).toEqual(['Open']);
    await again(payment({ ...calm, invoices: [] }));
    expect(badges()).toEqual(['Paid']);
    await again(payment({ ...calm, status: 'CANCELLED', leaseStart: null }));
    expect(badges()).toEqual(['Cancelled']);
  });

  it('say what a bank is about to pay, and leave it out of what is to be paid', async () => {
    const underway = invoice(1, { overdue: false, payable: false, debitUnderway: true });
    const one = order({ overdue: false, seriouslyOverdue: false, invoices: [underway] });
    await show(<OrderPayment order={one} mayChange={false} isOperator={false} />);
    await expect.element(page.getByText('Payment in progress')).toBeVisible();
    const lease = { blocks, owed: nothing, charged: [], underwayCents: 13_000, ifEnded: null };
    expect(leftToPay(lease, one, false)).toEqual([
      '€130.00 is on its way from the bank, and is owed again if that fails.',
      'If you end it now, nothing else is left to pay.',
    ]);
  });

  it('tell the payer that the card was declined, with the way to another one', async () => {
    await show(notice(order({ methodChangeable: true, paidWith: 'CARD' })));
    await expect.element(page.getByText(/^Your card was declined for an invoice/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Change card for this lease/ })).toBeVisible();
  });

  it('lead the payer to another card or account for the lease', async () => {
    const payment = (changes: Partial<OrderDetail>) => (
      <OrderPayment order={order(changes)} mayChange={false} isOperator={false} />
    );
    const link = page.getByRole('link', { name: /for this lease/ });
    const { again } = await show(payment({ methodChangeable: true, paidWith: 'CARD' }));
    await expect.element(link).toHaveTextContent('Change card for this lease');
    await expect.element(link).toHaveAttribute('href', `/orders/${FJORD}?method`);
    await again(payment({ methodChangeable: true, paidWith: 'BANK_DEBIT' }));
    await expect.element(link).toHaveTextContent('Change bank account or card for this lease');
    await again(payment({ methodChangeable: false, paidWith: 'INVOICE' }));
    await expect.element(link).not.toBeInTheDocument();
  });

  it('say that a new card is saved, and what is still to be paid by hand', async () => {
    const { again } = await show(saved(owed()));
    await expect.element(page.getByText(/are saved: .* What is open is tried with them again/)).toBeVisible();
    await expect.element(page.getByText('Owed now')).toBeVisible();
    await again(saved(nothing));
    await expect.element(page.getByText(/are saved/)).toBeVisible();
    // An address says anything of an order that no card pays.
    await again(saved(nothing, { methodChangeable: false }));
    await expect.element(page.getByText(/are saved/)).not.toBeInTheDocument();
    await again(saved(nothing));
    await expect.element(page.getByText(/What is open/)).not.toBeInTheDocument();
  });

  it('say what is charged now beside what was ordered, where it differs', async () => {
    const lines = (quantity: number) => (
      <OrderLines order={order()} charged={[{ model: 'Tag', quantity, unitPriceCents: 1_000 }]} />
    );
    const { again } = await show(lines(9));
    await expect.element(page.getByText('9 × €10.00')).toBeVisible();
    await expect.element(page.getByText('€90.00', { exact: true })).toBeVisible();
    await again(lines(12));
    await expect.element(page.getByText('Charged now')).not.toBeInTheDocument();
  });

  it('name a customer’s devices in chips, and the operator’s in rows', async () => {
    const { again } = await show(<OrderDevices order={order()} isOperator={false} />);
    const chips = page.getByRole('list', { name: 'Devices of this order' }).getByRole('listitem');
    const said = chips.elements().map(({ textContent }) => textContent);
    expect(said).toHaveLength(11);
    expect(said.slice(7)).toEqual(['DM-08', 'DM-09Expected back', 'DM-10given back', 'DM-11lost']);
    expect(await axeInBothThemes()).toEqual([]);
    await again(<OrderDevices order={order()} isOperator />);
    await expect.element(page.getByRole('button', { name: 'Actions for DM-01' })).toBeVisible();
  });

  it('fold the log to a letter, whole behind a link that needs no script', async () => {
    inNorwegian();
    const entry = (n: number) => ({
      ...{ id: String(n), type: 'order.paid' as const, event: `Hendelse ${n}`, user: null, createdAt: at(n) },
    });
    const entries = Array.from({ length: 7 }, (_, n) => entry(n));
    const letter = (whole: boolean) => (
      <LogLetter
        letter={entries.toReversed().slice(0, 5)}
        entries={entries}
        whole={whole}
        path="/orders/O-7"
      />
    );
    const { again } = await show(letter(false));
    expect(page.getByRole('listitem').elements()).toHaveLength(5);
    await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Hendelse 6');
    const all = page.getByRole('link', { name: 'Vis alle 7' });
    await expect.element(all).toHaveAttribute('href', '/orders/O-7?log');
    await again(letter(true));
    expect(page.getByRole('listitem').elements()).toHaveLength(7);
    await expect.element(page.getByRole('link', { name: 'Vis de fem siste' })).toBeVisible();
    // One act may say less than its only entry.
    const act = { ...entry(0), event: '2 enheter sendt' };
    await again(<LogLetter letter={[act]} entries={[entry(0)]} whole={false} path="/orders/O-7" />);
    await expect.element(page.getByRole('link', { name: 'Vis alle 1' })).toBeVisible();
    await again(<LogLetter letter={[entry(0)]} entries={[entry(0)]} whole={false} path="/orders/O-7" />);
    expect(page.getByRole('link').elements()).toEqual([]);
  });
});
