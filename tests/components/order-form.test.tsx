import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { writeChoiceCookie } from '@/components/kit/choices';
import { OrderFlow } from '@/components/orders/order-flow';
import { readOrderFormAction } from '@/lib/actions/order-form';
import { placeOrderAction } from '@/lib/actions/orders';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { timings } from '@/lib/config/limits';
import type { OrderStatus } from '@/lib/vocabulary/order-status';
import { at, router } from '../support/components/navigation';
import {
  answering,
  axeInBothThemes,
  focus,
  json,
  later,
  messages,
  prefer,
  show,
  unreached,
} from '../support/components/screen';

const ORDER = '0193a1f0-0000-7000-8000-000000000001';
const BEFORE = '0193a1f0-0000-7000-8000-000000000005';
const PAYMENT = 'https://pay.example.com/session';

type Organization = NonNullable<OrderForm['organization']>;

const organization = (name: string, changes: Partial<Organization> = {}): Organization => ({
  id: `0193a1f0-0000-7000-8000-0000000000${name === 'Fjord' ? 'f1' : 'a2'}`,
  name,
  email: `post@${name.toLowerCase()}.example.com`,
  shipsTo: `${name} quay 1, 5003 Bergen, Norway`,
  invoiceOffered: true,
  ...changes,
});
const fjord = organization('Fjord');
const polar = organization('Polar');

interface World {
  /** Each model's free devices and its price, euro per 30 days. */
  free: Record<string, number>;
  cost: Record<string, number>;
  organization: Organization | null;
  from: OrderForm['from'];
  price?: ((signal: AbortSignal | null) => Promise<Response>) | undefined;
  status: OrderStatus;
  order?: (() => Promise<Response>) | undefined;
}

interface Wanted {
  orderId?: string;
  orderData: { deviceFeatureName: string; quantity: number }[];
}

const formOf = ({ free, cost, organization, from }: World): OrderForm => ({
  models: Object.keys(free).map((name) => ({
    deviceFeatureName: name,
    description: null,
    unitPrice: cost[name] ?? 12.5,
    freeDevicesCount: free[name] ?? 0,
  })),
  organization,
  from,
  nextChargeAt: '2026-12-27T00:00:00.000Z',
  taxed: false,
});

/** The server's price: more than 250,000.00 is refused. */
function priceOf(world: World, { orderData, orderId }: Wanted): Response {
  const sum = orderData.reduce(
    (all, line) => all + line.quantity * (world.cost[line.deviceFeatureName] ?? 12.5),
    0,
  );
  if (sum > 250_000)
    return json({ message: 'Too much.', fields: { 'orderData.0.quantity': 'Too much of it.' } }, 400);
  const notEnough = orderData.some((line) => line.quantity > (world.free[line.deviceFeatureName] ?? 0));
  return json({ orderId: orderId ?? ORDER, fullPrice: sum, notEnough });
}

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const quantity = dialog.getByRole('spinbutton', { name: 'Quantity', exact: true });
const model = (name: string) => dialog.getByRole('group', { name, exact: true });
const picker = dialog.getByRole('button', { name: /^Organization:/ });
const invoice = dialog.getByRole('radio', { name: /^Invoice/ });
const card = dialog.getByRole('radio', { name: /^Card/ });
const number = dialog.getByRole('textbox', { name: 'Purchase-order number' });
const price = dialog.getByRole('status').filter({ hasText: 'Price' });
const order = dialog.getByRole('button', { name: 'Order', exact: true });
const toShipping = dialog.getByRole('link', { name: 'Go to Shipping' });
const openPayment = dialog.getByRole('link', { name: /^Open the payment page/ });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const says = (text: string | RegExp) => expect.element(dialog).toHaveTextContent(text);
const priceSays = (text: string) => expect.element(price).toHaveTextContent(text);

async function pick({ name }: Organization): Promise<void> {
  await picker.click();
  await page.getByRole('combobox', { name: 'Pick an organization' }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

/** An administrator's or the operator's form, with ten of a model of €12.50. */
async function open(changes: Partial<World> = {}, isOperator = false) {
  const world: World = {
    free: { Tag: 20 },
    cost: {},
    organization: isOperator ? null : fjord,
    from: null,
    status: 'PENDING_PAYMENT',
    ...changes,
  };
  const asked = answering(({ path, body, query }, signal) => {
    if (path === '/api/devices/pre-order') return world.price?.(signal) ?? priceOf(world, body as Wanted);
    if (path === '/api/organizations/options')
      return json({
        data: [fjord, polar].filter(({ name }) => name.includes(query.get('q') ?? '')),
        meta: { total: 2 },
      });
    if (path === `/api/orders/${ORDER}`) return world.order?.() ?? json({ status: world.status });
    return json({});
  });
  vi.mocked(readOrderFormAction).mockImplementation(({ orgId }) =>
    Promise.resolve({
      ok: true,
      data: formOf({
        ...world,
        organization:
          [world.organization, polar, fjord].find((one) => one?.id === orgId) ?? world.organization,
      }),
    }),
  );
  vi.mocked(placeOrderAction).mockImplementation(({ orderType }) =>
    Promise.resolve({
      ok: true,
      data: {
        orderId: ORDER,
        number: 'O-7',
        status: orderType === 'INVOICE' ? 'INVOICED' : 'PENDING_PAYMENT',
        url: orderType === 'INVOICE' ? null : PAYMENT,
        invoiced: orderType === 'INVOICE',
        refused: false,
      },
    }),
  );
  const onClose = vi.fn();
  at('/devices');
  const { unmount } = await show(
    <OrderFlow form={formOf(world)} draft={{}} isOperator={isOperator} onClose={onClose} />,
  );
  const prices = () => asked.filter(({ path }) => path === '/api/devices/pre-order');
  return { world, asked, prices, onClose, unmount };
}

/** The same, with the price of ten to be seen. */
async function openWithPrice(changes: Partial<World> = {}) {
  const opened = await open(changes);
  await priceSays('€');
  return opened;
}

const comeBack = () => {
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
};

afterEach(() => writeChoiceCookie('payment-method', ''));

describe('the order form', () => {
  it('begins in its first field, and its price stays in sight beside the button', async () => {
    await openWithPrice({ free: { Tag: 20, Puck: 4, Node: 0, Drum: 9 } });
    await expect.element(quantity).toHaveFocus();
    for (const [width, height] of [
      [320, 640],
      [400, 860],
      [1366, 768],
      [1280, 800],
    ] as const) {
      await page.viewport(width, height);
      for (const part of [price, order]) await expect.element(part).toBeInViewport({ ratio: 0.99 });
      // While what is above them is scrolled.
      focus(number);
      await expect.element(number).toBeInViewport({ ratio: 0.99 });
      for (const part of [price, order]) await expect.element(part).toBeInViewport({ ratio: 0.99 });
    }
  });

  it('offers an invoice in the supported countries only', async () => {
    await open({ organization: { ...fjord, invoiceOffered: false } });
    await expect.element(card).toBeChecked();
    await expect.element(invoice).not.toBeInTheDocument();
    await says('Invoice payment is offered only for the supported countries.');
  });

  it('leads to the shipping address where there is none, and asks for no price', async () => {
    const { asked } = await open({ organization: { ...fjord, shipsTo: null } });
    await says('Organization has no shipping address.');
    await expect.element(toShipping).toHaveAttribute('href', '/organization/shippingAddress?back=%2Fdevices');
    expect(asked).toEqual([]);
  });

  it('takes one model away by a double click, and changes nothing that has moved up', async () => {
    await openWithPrice({ free: { Tag: 20, Puck: 20, Node: 20 } });
    for (const name of ['Puck', 'Node']) await press(`Add ${name}`);
    for (const [name, left] of [
      ['Puck', 2],
      ['Node', 1],
    ] as const) {
      await dialog.getByRole('button', { name: `Remove ${name}` }).dblClick();
      await expect.poll(() => quantity.elements().length).toBe(left);
    }
    await expect.element(card).toBeChecked();
    await expect.element(quantity).toHaveValue(10);
  });

  it('says in place of a number that is none which one stands again, and orders nothing before it is seen', async () => {
    await openWithPrice();
    await quantity.fill('0');
    await order.click();
    await expect.element(dialog.getByRole('alert')).toHaveFocus();
    await expect.element(quantity).toHaveAccessibleDescription(/whole number of at least 1: it is 10 again/);
    await expect.element(quantity).toHaveValue(10);
    expect(placeOrderAction).not.toHaveBeenCalled();
    // Leaving the field tells it where nothing moves.
    await quantity.fill('2.5');
    await userEvent.keyboard('{Tab}');
    await expect.element(quantity).toHaveValue(10);
    await expect.element(messages).toHaveTextContent('it is 10 again');
    // Not the earlier, too large number.
    await quantity.fill('20000');
    await quantity.fill('');
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity).toHaveAccessibleDescription(/whole number of at least 1: it is 10 again/);
    // Once: also a toast that stays would be gone in a while.
    await expect.element(page.getByRole('region', { name: 'Notifications' })).not.toBeInTheDocument();
    expect(placeOrderAction).not.toHaveBeenCalled();
    // A person who has gone on has seen it.
    await invoice.click();
    await quantity.fill('0');
    await userEvent.keyboard('{Tab}');
    await expect.element(quantity).toHaveValue(10);
    await order.click();
    await says('Invoice has been sent');
  });

  it('puts again in the place of a number that is none the last that can be ordered', async () => {
    await openWithPrice({ cost: { Tag: 10_000 } });
    await quantity.fill('12');
    await userEvent.keyboard('{Tab}');
    for (const [typed, sentence] of [
      ['20000', /no more than 10,000/],
      ['100', /Too much of it/],
    ] as const) {
      await quantity.fill(typed);
      await userEvent.keyboard('{Tab}');
      await expect.element(quantity).toHaveAccessibleDescription(sentence);
      for (const none of ['0', '']) {
        await quantity.fill(none);
        await userEvent.keyboard('{Tab}');
        await expect.element(quantity).toHaveValue(12);
        await expect.element(quantity).not.toHaveAttribute('aria-invalid');
      }
    }
    await expect.element(messages).toHaveTextContent('it is 12 again');
  });

  it('cuts no purchase-order number that is too long without a word', async () => {
    await openWithPrice();
    await number.fill('PO-1234567890-1234567890-1234567890');
    await order.click();
    await expect.element(number).toHaveAccessibleDescription(/should contain no more than 30 characters/);
    await expect.element(number).toHaveValue('PO-1234567890-1234567890-1234567890');
    expect(placeOrderAction).not.toHaveBeenCalled();
  });

  it('asks before Esc once it was filled in', async () => {
    const { onClose } = await openWithPrice();
    await quantity.fill('7');
    await userEvent.keyboard('{Escape}');
    await press('Keep editing');
    await expect.element(quantity).toHaveValue(7);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('passes axe in both themes', async () => {
    await openWithPrice();
    expect(await axeInBothThemes()).toEqual([]);
  });

  it('has what is not ticked in the theme’s colours as well', async () => {
    await prefer('dark');
    await openWithPrice();
    const box = document.body.appendChild(document.createElement('p'));
    box.className = 'bg-surface';
    const ground = getComputedStyle(box).backgroundColor;
    box.remove();
    await expect.element(invoice).toHaveStyle({ backgroundColor: ground });
    await invoice.click();
    await expect.element(card).toHaveStyle({ backgroundColor: ground });
    await expect.element(invoice).not.toHaveStyle({ backgroundColor: ground });
    await prefer('light');
  });
});

describe('the price of an order', () => {
  it('is seen before anything is ordered by invoice', async () => {
    const { world } = await openWithPrice();
    await invoice.click();
    const held = later<Response>();
    world.price = () => held.promise;
    await quantity.fill('7');
    await expect.element(order).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    held.resolve(json({ orderId: ORDER, fullPrice: 87.5, notEnough: false }));
    await expect.element(order).toBeEnabled();
    expect(placeOrderAction).not.toHaveBeenCalled();
    await quantity.fill('');
    await expect.element(order).toBeEnabled();
    await order.click();
    await expect.element(quantity).toHaveAttribute('aria-invalid', 'true');
  });

  it('that has changed is shown, and ordered at when it was seen', async () => {
    const { world } = await openWithPrice();
    await invoice.click();
    await priceSays('within 14 days');
    world.cost.Tag = 20;
    vi.mocked(placeOrderAction).mockResolvedValueOnce({
      ok: false,
      code: 'PRICE_CHANGED',
      message: 'The price has changed.',
    });
    await order.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('The price has changed.');
    await priceSays('€200.00');
    await expect.element(model('Tag')).toHaveTextContent('€20.00 per 30 days');
    await order.click();
    await says('Invoice has been sent');
  });

  it('that is refused is not asked for again, and says why at the quantity', async () => {
    await openWithPrice({ cost: { Tag: 10_000 }, free: { Tag: 200 } });
    await quantity.fill('100');
    await expect.element(quantity).toHaveAccessibleDescription(/Too much of it/);
    await priceSays('as soon as what you ask for can be ordered');
    await expect.element(price.getByRole('button')).not.toBeInTheDocument();
    await quantity.fill('2');
    await priceSays('€20,000.00');
  });

  it('whose fault takes no focus from what is typed, and which can be asked for again', async () => {
    const { world } = await openWithPrice({ free: { Tag: 3 } });
    await order.click();
    await says('Not enough devices in stock');
    await userEvent.keyboard('{Escape}');
    world.price = unreached;
    await quantity.fill('2');
    await priceSays('The price could not be computed.');
    await expect.element(quantity).toHaveFocus();
    world.price = undefined;
    await price.getByRole('button', { name: 'Retry' }).click();
    await priceSays('€25.00');
  });

  it('whose draft is gone is asked for with a new one', async () => {
    const { world, prices } = await openWithPrice();
    world.price = () => Promise.resolve(json({ code: 'NOT_FOUND', message: 'There is no such order.' }, 404));
    await quantity.fill('3');
    await says('There is no such order.');
    expect(prices().at(-1)?.body).toHaveProperty('orderId', ORDER);
    world.price = undefined;
    await quantity.fill('4');
    await priceSays('€50.00');
    expect(prices().at(-1)?.body).not.toHaveProperty('orderId');
  });

  it('says what is too many at the field', async () => {
    await openWithPrice();
    await quantity.fill('10001');
    await expect
      .element(quantity)
      .toHaveAccessibleDescription(/Device quantity should be no more than 10,000/);
    await expect.element(price).not.toHaveTextContent('Pick an organization');
  });

  it('is waited for 15 seconds, and no longer', async () => {
    const { world } = await openWithPrice();
    let asked = 0;
    world.price = (signal) => {
      asked += 1;
      return new Promise((_, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await quantity.fill('4');
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toBe(1);
    await expect.element(price).not.toHaveTextContent('The price could not be computed.');
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await priceSays('The price could not be computed.');
  });
});

describe('too few devices', () => {
  it('that came back meanwhile are ordered, and not waited for', async () => {
    const { world } = await openWithPrice({ free: { Tag: 3 } });
    await priceSays('you can place a preorder');
    world.free.Tag = 23;
    await order.click();
    await expect.element(page.getByText('There are enough free devices again').first()).toBeVisible();
    await priceSays('today, for the first 30 days');
    await expect.element(price).not.toHaveTextContent('preorder');
  });

  it('are said anew where the price says otherwise', async () => {
    const { world } = await openWithPrice({ free: { Tag: 12 } });
    await says('12 in stock');
    world.free.Tag = 0;
    await quantity.fill('2');
    await priceSays('you can place a preorder');
    await says('None in stock: an order waits');
    world.free.Tag = 5;
    await quantity.fill('3');
    await priceSays('today, for the first 30 days');
    await says('5 left');
  });

  it('become a preorder for who wants one, of as many as are said to be missing, and take no money', async () => {
    const tab = vi.spyOn(window, 'open');
    const { world } = await openWithPrice({ free: { Tag: 3 } });
    // One more is taken while the person thinks.
    world.free.Tag = 2;
    await order.click();
    await expect.element(dialog.getByRole('row', { name: 'Tag' })).toHaveTextContent('Tag102');
    const data = {
      orderId: ORDER,
      number: 'O-7',
      status: 'PREORDERED',
      url: null,
      invoiced: false,
      refused: false,
    };
    vi.mocked(placeOrderAction).mockResolvedValueOnce({ ok: true, data } as never);
    await press('Yes, I want preorder');
    await says('Preorder has been placed');
    expect(placeOrderAction).toHaveBeenCalledWith(expect.objectContaining({ preorder: true }));
    expect(tab).not.toHaveBeenCalled();
  });

  it('are no preorder for who wants none: the draft is cancelled', async () => {
    const { asked, onClose } = await openWithPrice({ free: { Tag: 3 } });
    await order.click();
    await press("No, I don't want preorder");
    await expect.element(messages).toHaveTextContent('Nothing was ordered.');
    expect(asked.at(-1)).toMatchObject({ path: '/api/devices/pre-order/cancel', body: { orderId: ORDER } });
    expect(onClose).toHaveBeenCalled();
    expect(placeOrderAction).not.toHaveBeenCalled();
  });

  it('between price and order lead to the same question', async () => {
    const { world } = await openWithPrice({ free: { Tag: 10 } });
    world.free.Tag = 0;
    vi.mocked(placeOrderAction).mockResolvedValueOnce({
      ok: false,
      code: 'NOT_ENOUGH_DEVICES',
      message: 'Not enough.',
    });
    await order.click();
    await says('Not enough devices in stock');
  });
});

describe('an order that was placed by card', () => {
  it('has the link in the dialog where the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    await openWithPrice();
    await order.click();
    await says('Your browser kept the payment page from opening.');
    await expect.element(openPayment).toHaveAttribute('href', PAYMENT);
  });

  it.each([
    ['CANCELLED', 'The order was cancelled. Nothing is owed.'],
    ['PROCESSING', 'Payment in progress'],
    ['PAID', 'the payment has been received'],
  ] as const)('is shown as it is once the person is back: %s', async (status, sentence) => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { world, asked } = await openWithPrice();
    await order.click();
    await says('Pay your order');
    const before = asked.length;
    comeBack();
    await expect.poll(() => asked.length).toBe(before + 1);
    world.order = unreached;
    comeBack();
    await expect.poll(() => asked.length).toBe(before + 2);
    await expect.element(openPayment).toBeVisible();
    world.order = undefined;
    world.status = status;
    comeBack();
    await says(sentence);
    await expect.element(openPayment).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('link', { name: 'See order O-7' })).toHaveFocus();
    if (status !== 'PROCESSING') return;
    world.status = 'PAID';
    comeBack();
    await says('the payment has been received');
  });
});

describe('an order whose answer was lost', () => {
  const lost = () => vi.mocked(placeOrderAction).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const later = () => vi.advanceTimersByTimeAsync(timings.orderCheckMs);

  it.each([true, false])('is looked for once there is a connection; it arrived: %s', async (arrived) => {
    const { world, asked } = await openWithPrice();
    await invoice.click();
    await quantity.fill('2');
    await priceSays('€25.00');
    world.order = () => unreached();
    const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    lost();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await order.click();
    await says('You are offline. As soon as you are connected again');
    for (let tries = 0; tries < 4; tries += 1) await later();
    await says('You are offline.');
    connection.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await says('We are checking whether your order arrived');
    world.order = () => Promise.resolve(arrived ? json({ status: 'INVOICED' }) : json({}, 404));
    for (let tries = 0; tries < 3; tries += 1) await later();
    if (arrived) {
      vi.useRealTimers();
      await expect.poll(() => router.push.mock.calls).toEqual([[`/orders/${ORDER}`]]);
      await expect.element(messages).toHaveTextContent('Your order arrived.');
      return;
    }
    await says('Your order did not arrive, and nothing was ordered.');
    // Without its draft it cannot arrive any more.
    expect(asked.find(({ path }) => path.endsWith('/pre-order/cancel'))?.body).toEqual({ orderId: ORDER });
    await expect.element(quantity).toHaveValue(2);
    await later();
    vi.useRealTimers();
    await priceSays('€25.00');
    await order.click();
    await says('Invoice has been sent');
  });

  it('is not placed before its price came, and only once then', async () => {
    const { world } = await open({ price: unreached });
    await invoice.click();
    await order.click();
    await expect
      .element(dialog.getByRole('alert').first())
      .toHaveTextContent('We could not reach the service.');
    expect(placeOrderAction).not.toHaveBeenCalled();
    world.price = undefined;
    await order.click();
    await says('Invoice has been sent');
    expect(placeOrderAction).toHaveBeenCalledTimes(1);
  });
});

describe('an order of several models', () => {
  it('has each model once, and says what goes where and what comes next', async () => {
    await openWithPrice({ free: { Tag: 20, Puck: 20 }, cost: { Puck: 24 } });
    await says('Delivered toFjord, Fjord quay 1');
    await expect
      .element(price)
      .toHaveTextContent(/today, for the first 30 days.*Next: €125\.00 on 27-12-2026/);
    await press('Add Puck');
    await expect.element(quantity.nth(1)).toHaveFocus();
    for (const name of ['Tag', 'Puck'])
      await expect.element(dialog.getByRole('button', { name: `Add ${name}` })).not.toBeInTheDocument();
    await quantity.nth(1).fill('2');
    await priceSays('€173.00');
    await priceSays('Shortest lease: 90 days, €519.00 in all.');
    await quantity.nth(1).fill('10001');
    await expect.element(quantity.nth(1)).toHaveAccessibleDescription(/no more than 10,000/);
    await expect.element(quantity.first()).not.toHaveAttribute('aria-invalid');
    await quantity.nth(1).fill('2');
    await invoice.click();
    await priceSays('within 14 days');
    await says('Invoices topost@fjord.example.com');
    await order.click();
    await says(
      "The invoice was sent to the organization's email. It is valid for 14 days and is deleted after 14 days without payment.",
    );
    expect(vi.mocked(placeOrderAction).mock.lastCall?.[0].orderData).toEqual([
      { deviceFeatureName: 'Tag', quantity: 10 },
      { deviceFeatureName: 'Puck', quantity: 2 },
    ]);
  });

  it('gives the focus to what adds a model again where it is taken away; the last one stays', async () => {
    await openWithPrice({ free: { Tag: 20, Puck: 20, Node: 20 } });
    for (const name of ['Puck', 'Node']) await press(`Add ${name}`);
    await press('Remove Node');
    await expect.poll(() => quantity.elements().length).toBe(2);
    await expect.element(dialog.getByRole('button', { name: 'Add Node' })).toHaveFocus();
    await press('Remove Tag');
    await expect.element(dialog.getByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  it('has steps to one more and one fewer, and none below one', async () => {
    await openWithPrice();
    await press('One Tag more');
    await press('One Tag more');
    await expect.element(quantity).toHaveValue(12);
    await priceSays('€150.00');
    await quantity.fill('2');
    await press('One Tag fewer');
    await expect.element(quantity).toHaveValue(1);
    await expect.element(dialog.getByRole('button', { name: 'One Tag fewer' })).toBeDisabled();
    await priceSays('€12.50');
  });

  it('asks for one price where numbers follow each other within half a second', async () => {
    const { prices } = await openWithPrice();
    const before = prices().length;
    const input = quantity.element() as HTMLInputElement;
    input.focus();
    for (const typed of ['3', '4', '0', '4']) {
      input.select();
      document.execCommand('insertText', false, typed);
    }
    await priceSays('€50.00');
    // The customer's own number is no reason to ask anew.
    await number.fill('PO-2026-117');
    vi.spyOn(window, 'open').mockReturnValue(null);
    await order.click();
    await says('Pay your order');
    expect(prices()).toHaveLength(before + 1);
  });

  it('is placed with the keyboard alone', async () => {
    const { onClose } = await openWithPrice({ free: { Tag: 20, Puck: 20 } });
    await expect.element(quantity).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Tab}{Tab}');
    await expect.element(dialog.getByRole('button', { name: 'Add Puck' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(quantity.nth(1)).toHaveFocus();
    await userEvent.keyboard('2{Tab}{Tab}{Tab}{ArrowDown}');
    await expect.element(invoice).toBeChecked();
    await userEvent.keyboard('{Tab}PO 4{Tab}');
    await expect.element(order).toBeEnabled();
    await userEvent.keyboard('{Tab}{Enter}');
    await says('Invoice has been sent');
    expect(vi.mocked(placeOrderAction).mock.lastCall?.[0]).toMatchObject({
      purchaseOrder: 'PO 4',
      orderData: [
        { deviceFeatureName: 'Tag', quantity: 11 },
        { deviceFeatureName: 'Puck', quantity: 2 },
      ],
    });
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });
});

describe('the operator', () => {
  it('has to pick an organisation, and the two fields stay in one line whatever is said', async () => {
    await open({}, true);
    await expect.element(picker).toHaveFocus();
    const inLine = () => {
      const controls = Array.from(dialog.element().querySelectorAll('.field-row .control'), (one) => {
        const { y, height } = one.getBoundingClientRect();
        return [y, height];
      });
      expect(controls).toHaveLength(2);
      expect(controls[0]).toEqual(controls[1]);
    };
    inLine();
    await order.click();
    await expect.element(dialog.getByText('Organization is required.').last()).toBeVisible();
    await expect.element(picker).toHaveAttribute('aria-invalid', 'true');
    inLine();
  });

  it.each([400, 1280])('answers no question that a double click has not seen, at %i px', async (width) => {
    await page.viewport(width, 800);
    await open({}, true);
    await pick(fjord);
    await priceSays('€125.00');
    await order.dblClick();
    const question = dialog.getByText('initiate the payment for Fjord?');
    await expect.element(question).toBeVisible();
    await press('Cancel');
    await expect.element(order).toBeEnabled();
    expect(placeOrderAction).not.toHaveBeenCalled();
    // Who has seen it answers it, however fast.
    vi.spyOn(window, 'open').mockReturnValue(null);
    await order.click();
    await dialog.getByRole('button', { name: 'Initiate the payment' }).dblClick();
    await says('Order has been placed for Fjord');
    expect(placeOrderAction).toHaveBeenCalledOnce();
  });

  it('is told nothing of the organisation before, while another one is read', async () => {
    const { world } = await open({}, true);
    await pick(fjord);
    await says('Delivered toFjord, Fjord quay');
    const held = later<void>();
    vi.mocked(readOrderFormAction).mockImplementationOnce(async () => {
      await held.promise;
      return { ok: true, data: formOf({ ...world, organization: polar }) };
    });
    await pick(polar);
    await expect.element(picker).toHaveAccessibleName('Organization: Polar');
    await expect.element(dialog).not.toHaveTextContent('Fjord');
    await order.click();
    await expect.element(dialog).not.toHaveTextContent('initiate the payment');
    held.resolve(undefined);
    await says('Delivered toPolar, Polar quay');
  });

  it('is led to the organisation without an address, and can pick another one', async () => {
    const { prices } = await open({ organization: null }, true);
    vi.mocked(readOrderFormAction).mockResolvedValueOnce({
      ok: true,
      data: formOf({
        free: { Tag: 20 },
        cost: {},
        from: null,
        status: 'DRAFT',
        organization: { ...fjord, shipsTo: null },
      }),
    });
    await pick(fjord);
    await expect
      .element(toShipping)
      .toHaveAttribute('href', `/organization/shippingAddress?org=${fjord.id}&back=%2Fdevices`);
    await expect.element(toShipping).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(picker).toHaveAccessibleDescription('Organization has no shipping address.');
    await priceSays('Organization has no shipping address.');
    await order.click();
    await expect.element(toShipping).toBeVisible();
    // Its refusal would reopen the closed dialog.
    expect(prices()).toEqual([]);
  });
});

/** An earlier order of three of a model by invoice. */
const before = (change: NonNullable<OrderForm['from']>['change']): NonNullable<OrderForm['from']> => ({
  costCentre: 'Quay 4',
  orderId: BEFORE,
  number: 'O-5',
  lines: [
    { deviceFeatureName: 'Gone', quantity: 9 },
    { deviceFeatureName: 'Tag', quantity: 3 },
  ],
  orderType: 'INVOICE',
  purchaseOrder: 'PO-1',
  change,
});

describe('an order that is placed again', () => {
  it('is placed by one press, as a new one without the earlier number', async () => {
    const { prices } = await openWithPrice({ from: before(null) });
    await expect.element(dialog).toHaveAccessibleName('Order O-5 again');
    await expect.element(quantity).toHaveValue(3);
    await expect.element(number).toHaveValue('');
    await expect.element(number).toHaveAccessibleDescription(/the earlier one had PO-1/);
    await says('Can no longer be ordered, and is not in this order: Gone.');
    await order.click();
    await says('Invoice has been sent');
    expect(prices()[0]?.body).not.toHaveProperty('orderId');
    expect(vi.mocked(placeOrderAction).mock.lastCall).toEqual([
      {
        orderId: ORDER,
        orderType: 'INVOICE',
        orderData: [{ deviceFeatureName: 'Tag', quantity: 3 }],
        costCentre: 'Quay 4',
      },
    ]);
  });

  it('is left without a question while nothing was changed', async () => {
    const { onClose } = await openWithPrice({ from: before(null) });
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});

describe('an order that is changed', () => {
  const changed = (dueAt: string | null = '2026-12-12T10:00:00.000Z') => ({
    ...before({ rev: 4, dueAt }),
    lines: [{ deviceFeatureName: 'Tag', quantity: 3 }],
  });
  const change = dialog.getByRole('button', { name: 'Change order', exact: true });

  it('is priced and sent as what it is, with what was seen of it, and keeps its deadline', async () => {
    const { prices } = await openWithPrice({ from: changed() });
    await expect.element(change).toBeDisabled();
    await expect.element(number).toHaveValue('PO-1');
    await expect.element(price).toHaveTextContent(/by 12-12-2026.* as before/);
    await number.fill('');
    await quantity.fill('5');
    await priceSays('€62.50');
    await change.click();
    await says('Invoice has been sent');
    await says(/It is valid until 12-12-2026.*, as the order was/);
    for (const { body } of prices()) expect(body).toHaveProperty('orderId', BEFORE);
    expect(vi.mocked(placeOrderAction).mock.lastCall).toEqual([
      {
        orderId: BEFORE,
        orderType: 'INVOICE',
        orderData: [{ deviceFeatureName: 'Tag', quantity: 5 }],
        purchaseOrder: '',
      },
      { rev: 4 },
    ]);
  });

  it('and was paid meanwhile becomes no second one', async () => {
    await openWithPrice({ from: changed() });
    await quantity.fill('5');
    await priceSays('€62.50');
    const sentence = 'This order can no longer be changed';
    for (const _ of ['once', 'again']) {
      const fields = { orderId: sentence };
      vi.mocked(placeOrderAction).mockResolvedValueOnce({
        ok: false,
        code: 'ORDER_NOT_EDITABLE',
        message: sentence,
        fields,
      });
      await expect.element(change).toBeEnabled();
      await change.click();
      await says(sentence);
    }
    for (const [request] of vi.mocked(placeOrderAction).mock.calls)
      expect(request).toHaveProperty('orderId', BEFORE);
  });

  it('is not called off by who does not want to wait for more', async () => {
    const { asked, onClose } = await openWithPrice({ from: changed(), free: { Tag: 4 } });
    await quantity.fill('5');
    await priceSays('you can place a preorder');
    await change.click();
    await press("No, I don't want preorder");
    await expect.element(messages).toHaveTextContent('The order stays as it was.');
    expect(onClose).toHaveBeenCalled();
    expect(asked.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
  });

  it('whose answer was lost can be changed again, and is not called off', async () => {
    const { asked } = await openWithPrice({ from: changed() });
    await quantity.fill('5');
    await priceSays('€62.50');
    vi.mocked(placeOrderAction).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await change.click();
    await says('we do not know whether the change arrived');
    expect(asked.filter(({ path }) => path.endsWith('/cancel'))).toEqual([]);
    await change.click();
    await says('Invoice has been sent');
  });
});

describe('the payment method', () => {
  it('of the last order is the next one’s default in this browser', async () => {
    const { unmount } = await openWithPrice();
    await expect.element(card).toBeChecked();
    await invoice.click();
    await priceSays('within 14 days');
    await order.click();
    await says('Invoice has been sent');
    await unmount();
    await openWithPrice();
    await expect.element(invoice).toBeChecked();
  });

  it('is none that the organisation cannot have, nor the operator’s', async () => {
    writeChoiceCookie('payment-method', 'INVOICE');
    const { unmount } = await open({ organization: { ...fjord, invoiceOffered: false } });
    await expect.element(card).toBeChecked();
    await unmount();
    await open({}, true);
    await expect.element(card).toBeChecked();
  });
});
