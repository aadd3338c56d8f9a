import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeliverDevices } from '@/components/orders/deliver-devices';
import { TrackingButton } from '@/components/orders/order-edit-buttons';
import { linkDevicesAction } from '@/lib/actions/devices';
import { patchOrderAction } from '@/lib/actions/orders';
import type { DeliveryPreview } from '@/lib/domain/rentals/preview-delivery';
import { at, router } from '../support/components/navigation';
import { answering, axeInBothThemes, json, messages, show } from '../support/components/screen';

type Verdict = DeliveryPreview['data'][number];

const ORDER = '0193a1f0-0000-7000-8000-000000000001';
const ORG = '0193a1f0-0000-7000-8000-0000000000f1';
const ELSEWHERE = 'Device ELSE-1 belongs to another organization';

const box = page.getByLabelText('Serial numbers');
const verdicts = page.getByRole('list', { name: 'What becomes of each serial number' });
const told = page.getByRole('region', { name: 'Notifications' });
const picker = page.getByRole('button', { name: /^Free devices/ });
const carrier = page.getByRole('combobox', { name: 'Carrier' });
const add = (name = 'Add 1 device') => page.getByRole('button', { name, exact: true });
const said = (verdict: string) =>
  expect.element(page.getByRole('status').filter({ hasText: verdict })).toBeInTheDocument();
const scan = (...serials: string[]) => userEvent.keyboard(serials.map((one) => `${one}{Enter}`).join(''));

const verdict = (serialNumber: string, changes: Partial<Verdict> = {}): Verdict => ({
  serialNumber,
  deviceFeatureName: 'Tag',
  isNew: false,
  looksLike: null,
  fits: changes.message == null,
  message: null,
  calibrationOver: null,
  heldBy: null,
  ...changes,
});

/** DM-1 and DM-2 fit, ELSE-1 is at another customer, NEW-… is unknown. */
function judge(typed: string, before: readonly string[]): Verdict {
  const serial = typed.toUpperCase();
  if (before.includes(serial)) return verdict(serial, { message: `Device ${serial} is listed twice` });
  if (serial.startsWith('NEW')) return verdict(serial, { isNew: true });
  if (serial !== 'ELSE-1') return verdict(serial);
  return verdict(serial, { message: ELSEWHERE, heldBy: { orgName: 'Polar', orderNumber: 'O-9' } });
}

const judgeAll = (serials: readonly string[]) =>
  serials.map((typed, at) =>
    judge(
      typed,
      serials.slice(0, at).map((one) => one.toUpperCase()),
    ),
  );

const form = (tracking: { carrier?: string } = {}) => (
  <DeliverDevices
    orderId={ORDER}
    orgId={ORG}
    models={['Tag']}
    carrier={null}
    trackingNumber={null}
    {...tracking}
  />
);

/** Shows the box; `world.judge` is the server's verdict. */
async function open() {
  const world = { judge: judgeAll };
  answering(({ path, body }) => {
    if (path === '/api/devices/free')
      return json({
        data: ['DM-1', 'DM-2'].map((serialNumber) => ({ serialNumber, deviceFeatureName: 'Tag' })),
      });
    return json({ data: world.judge((body as { serialNumbers: string[] }).serialNumbers) });
  });
  at('/orders/O-7');
  return { world, ...(await show(form())) };
}

const linked = () => vi.mocked(linkDevicesAction).mock.lastCall;
const added = (message: string) =>
  vi.mocked(linkDevicesAction).mockResolvedValueOnce({ ok: true, data: { message } });
const refused = (sentence: string, more: { code?: string; current?: Record<string, string> } = {}) =>
  vi.mocked(linkDevicesAction).mockResolvedValueOnce({
    ok: false,
    code: 'ORDER_NOT_PAID',
    message: sentence,
    ...more,
  });

it('says of each what was scanned whether it fits, and adds what does', async () => {
  await open();
  await box.click();
  await scan('DM-1');
  await said('DM-1: Fits. 1 fits');
  await scan('dm-1');
  await said('DM-1: Device DM-1 is listed twice. 1 fits, 1 does not');
  await scan('ELSE-1');
  await said(`ELSE-1: ${ELSEWHERE}. 1 fits, 2 do not`);
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'O-9' })).toHaveAttribute('href', '/orders/O-9');
  await expect.element(page.getByText('Polar · O-9')).toBeVisible();
  // Two lines at most, not words in columns.
  expect(verdicts.getByText(ELSEWHERE).element().getBoundingClientRect().height).toBeLessThan(50);
  expect(await axeInBothThemes()).toEqual([]);

  added('Devices have been added');
  await add().click();
  await expect.poll(linked).toMatchObject([{ orderId: ORDER, orgId: ORG, serialNumbers: ['DM-1'] }, {}]);
  await expect.element(box).toHaveValue('ELSE-1');
  await expect.element(box).toHaveFocus();
  await expect.element(messages).toHaveTextContent('Not added: ELSE-1');
  await expect.element(messages).not.toHaveTextContent(/Not added:.*DM-1/);
});

it('adds nothing new before it is ticked, as it may be mistyped', async () => {
  await open();
  await box.fill('NEW-1');
  await said('NEW-1: Not known yet. 0 fit, 1 not known yet');
  await expect.element(add('Add devices')).toBeDisabled();
  await page.getByRole('checkbox', { name: 'NEW-1 is new' }).click();
  await expect.element(add('Add 1 device, 1 new')).toBeEnabled();
});

it('keeps the newest of a whole sheet in sight', async () => {
  await open();
  await box.fill([...Array.from({ length: 60 }, (_, at) => `DM-${at}`), 'LAST'].join('\n'));
  await said('LAST: Fits');
  const bottom = (element: Element) => element.getBoundingClientRect().bottom;
  const last = verdicts.getByText('LAST').element();
  expect(bottom(last)).toBeLessThanOrEqual(bottom(verdicts.element()));
});

it('stays as it is where somebody else was faster, and asks anew', async () => {
  const { world } = await open();
  await box.fill('DM-1\nDM-2');
  await expect.element(add('Add 2 devices')).toBeEnabled();
  const place = () => box.element().getBoundingClientRect().x;
  const before = place();
  const sentence = 'Device DM-1 is in this order already. Device DM-2 is in this order already.';
  refused(sentence);
  world.judge = (serials) =>
    serials.map((one) => verdict(one, { message: `Device ${one} is in this order already` }));
  await add('Add 2 devices').click();
  await expect.element(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible();
  await said('DM-2: Device DM-2 is in this order already. 0 fit, 2 do not');
  await expect.element(add('Add devices')).toBeDisabled();
  await expect.element(box).toHaveValue('DM-1\nDM-2');
  expect(router.refresh).toHaveBeenCalled();
  // The error stands over the form, and nothing changes its column.
  expect(place()).toBe(before);
});

it('says what came of the last device although the box goes', async () => {
  for (const [answer, sentence] of [
    [() => refused('Device DM-1 is in this order already'), 'Device DM-1 is in this order already'],
    [
      () => vi.mocked(linkDevicesAction).mockRejectedValueOnce(new TypeError('Failed to fetch')),
      'We got no answer from the service',
    ],
  ] as const) {
    const { again, unmount } = await open();
    await box.fill('DM-1');
    answer();
    await add().click();
    await expect.element(page.getByRole('alert').first()).toBeVisible();
    await again(<p>1 of 1 sent</p>);
    await expect.element(told).toHaveTextContent(sentence);
    await unmount();
  }
});

it('takes carrier and number as scanners write them, and keeps them for the next box', async () => {
  await open();
  await box.fill('DM-1');
  await carrier.fill('Posten');
  await page.getByRole('textbox', { name: 'Tracking number' }).click();
  await scan('3704 3810');
  await expect.element(add()).toBeEnabled();
  expect(linkDevicesAction).not.toHaveBeenCalled();
  added('Devices have been added');
  await add().click();
  await expect.poll(linked).toMatchObject([{ carrier: 'Posten', trackingNumber: '3704 3810' }, {}]);
  await expect.element(box).toHaveValue('');
  await expect.element(carrier).toHaveValue('Posten');
});

it('lets the person pick where somebody else has said another carrier', async () => {
  await open();
  await box.fill('DM-1');
  await carrier.fill('Posten');
  refused('Somebody else has changed this.', { code: 'CHANGED_MEANWHILE', current: { carrier: 'Bring' } });
  await add().click();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  added('Devices have been added');
  await add().click();
  await expect
    .poll(linked)
    .toMatchObject([{ carrier: 'Posten', serialNumbers: ['DM-1'] }, { carrier: 'Bring' }]);
});

it('shows the carrier of the order until it is edited', async () => {
  const { again } = await open();
  await again(form({ carrier: 'Bring' }));
  await expect.element(carrier).toHaveValue('Bring');
  await carrier.fill('Posten');
  await again(form({ carrier: 'DHL' }));
  await expect.element(carrier).toHaveValue('Posten');
});

it('counts a serial once in the picker of the storage, however it is written', async () => {
  await open();
  await box.fill('dm-1');
  await picker.click();
  const option = (serial: string) => page.getByRole('option', { name: serial });
  await expect.element(option('DM-1')).toHaveAttribute('aria-selected', 'true');
  await expect.element(option('DM-2')).toHaveAttribute('aria-selected', 'false');
  await userEvent.keyboard('{Escape}');
  await box.fill('dm-1\nDM-1');
  await expect.poll(() => picker.element().textContent?.split('DM-1').length).toBe(2);
  await picker.click();
  await option('DM-2').click();
  await expect.element(box).toHaveValue('dm-1\nDM-1\nDM-2');
  await option('DM-1').click();
  await expect.element(box).toHaveValue('DM-2');
});

it('gives the focus to the button in the place of the one that opened the dialog', async () => {
  const button = (label: string, carrier: string | null) => (
    <TrackingButton key={label} orderId={ORDER} carrier={carrier} trackingNumber={null} label={label} />
  );
  const { again } = await show(button('Add tracking', null));
  await page.getByRole('button', { name: 'Add tracking' }).click();
  await expect.element(carrier).toHaveFocus();
  expect(await axeInBothThemes()).toEqual([]);
  vi.mocked(patchOrderAction).mockResolvedValueOnce({ ok: true, data: {} as never });
  router.refresh.mockImplementation(() => void again(button('Change tracking', 'Posten')));
  await carrier.fill('Posten');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Carrier and tracking number have been saved').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change tracking' })).toHaveFocus();
});
