import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AddDevices } from '@/components/devices/add-devices';
import { SwapDevice } from '@/components/devices/device-forms';
import { RegisterDevices } from '@/components/devices/register-devices';
import { DeliverDevices } from '@/components/orders/deliver-devices';
import { SearchBox } from '@/components/lists/filters';
import { ParcelDevices } from '@/components/parcels/parcel-devices';
import { NewReturn } from '@/components/returns/new-return';
import { ScanScreen } from '@/components/scan/scan-screen';
import { registerDevicesAction, swapDeviceAction } from '@/lib/actions/devices';
import { device } from '../support/components/fleet';
import { answering, json, show } from '../support/components/screen';

const ID = '0193a1f0-0000-7000-8000-000000000001';
const box = page.getByLabelText('Serial numbers');
/** What a scanner that ends with Tab sends: much faster than a hand. */
const scan = (...serials: string[]) => userEvent.keyboard(serials.map((one) => `${one}{Tab}`).join(''));
const close = () => undefined;

// A scanner's pace, however busy the machine is.
let pace: MockInstance;
beforeEach(() => {
  let now = 0;
  pace = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => (now += 1));
});
afterEach(() => {
  pace.mockRestore();
});

const answers = () =>
  answering(({ path, body, query }) => {
    if (path === '/api/devices/import/preview')
      return json({
        data: (body as { rows: { serialNumber: string }[] }).rows.map(({ serialNumber }) => ({
          serialNumber,
          isNew: true,
          looksLike: serialNumber.endsWith('.') ? serialNumber.slice(0, -1) : null,
        })),
      });
    if (path === '/api/devices/free')
      return json({
        data: ['DM-1', 'DM-2', 'DM-3']
          .filter((serialNumber) => serialNumber.includes(query.get('q') ?? ''))
          .map((serialNumber) => ({ id: ID, serialNumber, deviceFeatureName: 'Tag' })),
      });
    if (path.startsWith('/api/returns/')) return json({ message: 'No preview' }, 404);
    if (path === '/api/devices/sheet') return json({ message: `No ${query.get('serialNumber')}` }, 404);
    return json({ data: [] });
  });

it.each([
  ['Add devices', () => <AddDevices preset={undefined} onClose={close} />],
  ['Register devices', () => <RegisterDevices onClose={close} />],
  [
    'Deliver',
    () => <DeliverDevices orderId={ID} orgId={ID} models={['Tag']} carrier={null} trackingNumber={null} />,
  ],
  ['Return devices', () => <NewReturn serials={[]} />],
] as const)('a Tab that ends a scan makes a new line, and one by hand moves on: %s', async (_, part) => {
  answers();
  await show(part());
  await box.click();
  await scan('DM-1', 'DM-2', 'DM-3');
  await expect.element(box).toHaveValue('DM-1\nDM-2\nDM-3\n');
  await expect.element(box).toHaveFocus();
  await expect.element(page.getByText('3 serial numbers')).toBeVisible();
  await box.fill('DM-1');
  await userEvent.keyboard('{Tab}');
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('DM-1');
});

it('a Tab that ends a scan ticks a parcel’s device', async () => {
  answers();
  const devices = ['DM-1', 'DM-2'].map((serialNumber) => ({
    id: ID,
    serialNumber,
    waits: true,
    came: false,
  }));
  const parcel = { id: ID, devices } as unknown as Parameters<typeof ParcelDevices>[0]['parcel'];
  await show(<ParcelDevices parcel={parcel} confirms />);
  const field = page.getByLabelText('Scan or type a serial number');
  await field.click();
  await scan('DM-1', 'DM-2');
  await expect.element(page.getByRole('checkbox', { name: 'DM-1' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'DM-2' })).toBeChecked();
  await expect.element(field).toHaveFocus();
});

it('scans into the search of a return are for its box of serials', async () => {
  answers();
  await show(<NewReturn serials={[]} />);
  const search = page.getByRole('searchbox');
  await search.click();
  await scan('DM-1', 'DM-2');
  await userEvent.keyboard('DM-3{Enter}');
  await expect.element(box).toHaveValue('DM-1\nDM-2\nDM-3');
  await expect.element(search).toHaveValue('');
  await expect.element(search).toHaveFocus();
});

it('a scan in a list’s search searches, and the next one replaces it', async () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  await show(<SearchBox path="/devices" kept={[]} value="" label="Search" />);
  const search = page.getByRole('searchbox');
  search.element().closest('form')?.addEventListener('submit', sent);
  await search.click();
  await scan('DM-1');
  await expect.element(search).toHaveValue('DM-1');
  await userEvent.keyboard('DM-2{Enter}');
  await expect.element(search).toHaveValue('DM-2');
  await expect.element(search).toHaveFocus();
  expect(sent).toHaveBeenCalledTimes(2);
});

it('a Tab that ends a scan looks the device up on a phone', async () => {
  answers();
  await show(<ScanScreen person={ID} speaks={false} returns={false} first={null} today="2026-11-29" />);
  const field = page.getByLabelText(/serial number/i);
  await field.click();
  await scan('DM-1');
  await expect.element(page.getByText('No DM-1')).toBeVisible();
  await scan('DM-2');
  await expect.element(page.getByText('No DM-2')).toBeVisible();
});

it('a Tab that ends a scan picks the replacement of a device', async () => {
  answers();
  vi.mocked(swapDeviceAction).mockResolvedValue({ ok: true, data: { message: 'Done' } });
  await show(<SwapDevice device={device(1)} onClose={close} />);
  const replacement = page.getByRole('button', { name: /^Replacement/ });
  await replacement.click();
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await scan('DM-2');
  await expect.element(replacement).toHaveTextContent('DM-2');
});

it('a serial that looks like a known one is asked about before it is registered', async () => {
  answers();
  vi.mocked(registerDevicesAction).mockResolvedValue({ ok: true, data: { message: 'Done' } });
  await show(<RegisterDevices onClose={close} />);
  await box.fill('IMEI:\nDM-7');
  await expect
    .element(page.getByRole('checkbox', { name: 'IMEI: is a serial number, and new' }))
    .toBeVisible();
  await box.fill('DM-1.\nDM-7\nDM-2.');
  await expect.element(page.getByRole('group', { name: 'Are these serial numbers right?' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^DM-7/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'DM-1. is new, and is not DM-1' }).click();
  await page.getByRole('button', { name: 'Use DM-2' }).click();
  await expect.element(box).toHaveValue('DM-1.\nDM-7\nDM-2');
});
