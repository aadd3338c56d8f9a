import { encodeQR } from 'qr';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clear, createStore, values } from 'idb-keyval';
import { ScanScreen } from '@/components/scan/scan-screen';
import { actsNow, forgetAct } from '@/components/scan/act-queue';
import type { DeviceSheet } from '@/lib/domain/rentals/read-sheet';
import { device } from '../support/components/fleet';
import {
  answering,
  axeInBothThemes,
  inNorwegian,
  json,
  messages,
  show,
  unreached,
} from '../support/components/screen';

const PERSON = '0193a1f0-0000-7000-8000-0000000000a1';
const field = page.getByLabelText('Serial number');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const heading = (name: string) => page.getByRole('heading', { name });

const sheet = (changes: Partial<DeviceSheet> = {}): DeviceSheet => ({
  device: { ...device(1), logisticStatus: 'IN_TRANSIT_TO_CUSTOMER', calibrationExpires: '2026-01-05' },
  ...{ cameAt: null, reported: [], mayConfirm: true, mayReport: ['MISSING', 'BROKEN', 'LOST'] },
  ...changes,
});

/** The portal, which may be out of reach; what it was told, with the key of each. */
function portal() {
  const told: { path: string; key: string | null; body: unknown }[] = [];
  const state = {
    away: false,
    now: sheet(),
    lostAnswers: 0,
    refusal: null as string | null,
    session: PERSON,
    strange: 0,
    tried: 0,
  };
  answering(({ path }) => {
    if (state.away) {
      if (path !== '/api/devices/sheet') state.tried += 1;
      return unreached();
    }
    if (path === '/api/devices/sheet') return json(state.now);
    const [, init] = vi.mocked(fetch).mock.calls.at(-1) ?? [];
    const body = init?.body instanceof FormData ? Object.fromEntries(init.body) : init?.body;
    if (state.session !== new Headers(init?.headers).get('x-person')) {
      state.strange += 1;
      return json({ message: 'Somebody else has signed in', code: 'OTHER_PERSON' }, 409);
    }
    told.push({ path, key: new Headers(init?.headers).get('idempotency-key'), body });
    if (state.lostAnswers > 0) {
      state.lostAnswers -= 1;
      return unreached();
    }
    if (state.refusal !== null) return json({ message: state.refusal, code: 'ALREADY_REPORTED' }, 409);
    state.now = sheet({
      cameAt: '2026-11-29T08:00:00.000Z',
      mayConfirm: false,
      mayReport: ['BROKEN', 'LOST'],
    });
    return json({ message: 'The device is confirmed' }, 201);
  });
  return { told, state };
}

const screen = (first: string | null = null) => (
  <ScanScreen person={PERSON} speaks returns first={first} today="2026-11-29" />
);

async function forgetAll() {
  for (const act of actsNow()) await forgetAct(act);
  await clear(createStore('driftmark-acts', 'acts'));
}
beforeEach(forgetAll);
afterEach(async () => {
  await forgetAll();
  vi.restoreAllMocks();
});

/** The page's camera shows a canvas. */
function aCamera(text: string): { stopped: () => boolean } {
  const data = encodeQR(text, 'raw');
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
  const context = canvas.getContext('2d')!;
  const draw = () => {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, 640, 480);
    context.fillStyle = '#000';
    data.forEach((row, y) =>
      row.forEach((dark, x) => dark && context.fillRect(180 + x * 8, 100 + y * 8, 8, 8)),
    );
  };
  draw();
  const stream = canvas.captureStream(20);
  const timer = setInterval(draw, 50);
  stream.getTracks()[0]?.addEventListener('ended', () => clearInterval(timer));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(() => {
    draw();
    return Promise.resolve(stream);
  });
  return { stopped: () => stream.getTracks().every(({ readyState }) => readyState === 'ended') };
}

it('a label is read by the camera, without a detector of the browser’s own, and the camera goes off', async () => {
  vi.stubGlobal('BarcodeDetector', undefined);
  const { stopped } = aCamera(
    'https://portal.example.com/devices/0193a1f0-0000-7000-8000-0000000000c1#DM-01',
  );
  portal();
  await show(screen());
  await button('Scan a label').click();
  await expect.element(heading('DM-01')).toBeVisible();
  expect(stopped()).toBe(true);
  await expect.element(page.getByText('On the way')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Give it back' }))
    .toHaveAttribute('href', '/returns/new?device=DM-01');
  expect(await axeInBothThemes()).toEqual([]);
});

it('a detector of the browser’s own is used where there is one', async () => {
  class Detector {
    static getSupportedFormats = () => Promise.resolve(['qr_code']);
    detect = () => Promise.resolve([{ rawValue: 'DM-01' }]);
  }
  vi.stubGlobal('BarcodeDetector', Detector);
  aCamera('OTHER');
  portal();
  await show(screen());
  await button('Scan a label').click();
  await expect.element(heading('DM-01')).toBeVisible();
});

it('without a camera a person types, in any case, and is told what is not theirs', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new Error('denied'));
  answering(() => json({ message: 'There is no device dm-9', code: 'NOT_FOUND' }, 404));
  await show(screen());
  await button('Scan a label').click();
  await expect.element(page.getByText(/^The camera cannot be used here/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  await field.fill('dm-9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('There is no device dm-9')).toBeVisible();
  await expect.element(button(/^It came/)).not.toBeInTheDocument();
});

it('what is said with a line goes at once, and the sheet shows what follows', async () => {
  const { told } = portal();
  await show(screen('DM-01'));
  await button(/^It came/).click();
  await expect.element(messages).toHaveTextContent('The device is confirmed');
  expect(told).toMatchObject([{ path: '/api/devices/receipt', body: '{"serialNumbers":["DM-01"]}' }]);
  await expect.element(page.getByText('Confirmed on 29-11-2026 that it came')).toBeVisible();
  await expect.element(button(/^It came/)).not.toBeInTheDocument();
  expect(actsNow()).toEqual([]);
});

it('what is said without a line is kept over a reload, shown as waiting, and sent once when the line is back', async () => {
  const { told, state } = portal();
  const { unmount } = await show(screen('DM-01'));
  await expect.element(button(/^It came/)).toBeVisible();
  state.away = true;
  await button(/^It came/).click();
  await button(/^It is broken/).click();
  await page.getByLabelText('A word about it').fill('The strap is torn');
  await button('Send the report').click();
  await expect.element(heading('2 things to be sent')).toBeVisible();
  await expect.element(page.getByText('Waits to be sent').first()).toBeVisible();
  expect(await axeInBothThemes()).toEqual([]);
  const keys = actsNow().map(({ key }) => key);
  const kept = await values<{ key: string; note: string | null }>(createStore('driftmark-acts', 'acts'));
  expect(new Map(kept.map(({ key, note }) => [key, note]))).toEqual(
    new Map([
      [keys[0], null],
      [keys[1], 'The strap is torn'],
    ]),
  );
  await unmount();
  await show(screen());
  await expect.element(heading('2 things to be sent')).toBeVisible();
  state.away = false;
  // The answer of the first try is lost: the second has the same key.
  state.lostAnswers = 1;
  await expect
    .poll(() => {
      const again = button('Send now').query();
      if (again instanceof HTMLElement) again.click();
      return actsNow();
    })
    .toEqual([]);
  expect(told.map(({ key }) => key)).toEqual([keys[0], keys[0], keys[1]]);
  expect(told[2]).toMatchObject({
    path: '/api/devices/report',
    body: { kind: 'BROKEN', note: 'The strap is torn' },
  });
});

it('what the portal refuses stays with its word until the person has mended or forgotten it', async () => {
  const { told, state } = portal();
  state.refusal = 'The photo cannot be read';
  await show(screen('DM-01'));
  await button(/^It is lost/).click();
  await expect.element(page.getByText(/It is billed until we have settled it/)).toBeVisible();
  await page.getByLabelText('A word about it').fill('Fell into the fjord');
  await button('Send the report').click();
  await expect.element(heading('1 thing was not taken')).toBeVisible();
  await expect.element(page.getByText('The photo cannot be read')).toBeVisible();
  await expect.element(button('Send now')).not.toBeInTheDocument();
  expect(await axeInBothThemes()).toEqual([]);
  state.refusal = null;
  await button('Change and send again').click();
  await expect.element(page.getByLabelText('A word about it')).toHaveValue('Fell into the fjord');
  await page.getByLabelText('A word about it').fill('Fell into the Oslofjord');
  await button('Send the report').click();
  await expect
    .poll(() => told.map(({ body }) => (body as { note: string }).note))
    .toEqual(['Fell into the fjord', 'Fell into the Oslofjord']);
  await expect.poll(() => actsNow()).toEqual([]);
  expect(new Set(told.map(({ key }) => key)).size).toBe(2);
  state.refusal = 'No';
  await button(/^It is broken/).click();
  await button('Send the report').click();
  await button('Understood').click();
  await expect.element(heading('1 thing was not taken')).not.toBeInTheDocument();
  expect(actsNow()).toEqual([]);
});

it('what one person said waits while another one is signed in in this browser', async () => {
  const { told, state } = portal();
  await show(screen('DM-01'));
  await expect.element(button(/^It came/)).toBeVisible();
  state.session = 'somebody else';
  await button(/^It came/).click();
  await expect.element(heading('1 thing to be sent')).toBeVisible();
  await expect.poll(() => state.strange).toBe(1);
  expect(told).toEqual([]);
  state.session = PERSON;
  await button('Send now').click();
  await expect.poll(() => told).toHaveLength(1);
});

it('what another tab has sent is no longer shown as waiting', async () => {
  const { state } = portal();
  await show(screen('DM-01'));
  await expect.element(button(/^It came/)).toBeVisible();
  state.away = true;
  await button(/^It came/).click();
  await expect.element(heading('1 thing to be sent')).toBeVisible();
  await clear(createStore('driftmark-acts', 'acts'));
  const tab = new BroadcastChannel('acts');
  tab.postMessage('');
  tab.close();
  await expect.element(heading('1 thing to be sent')).not.toBeInTheDocument();
});

it.each(['https://evil.example/x?y=z', 'Ωmega', 'x'.repeat(65)])('%s is no serial number', async (text) => {
  const { state } = portal();
  state.away = true;
  await show(screen());
  await field.fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('This is no serial number')).toBeVisible();
  await expect.element(button(/^It came/)).not.toBeInTheDocument();
});

it('another person of this browser neither sees nor sends it', async () => {
  const { told, state } = portal();
  const { unmount } = await show(screen('DM-01'));
  await expect.element(button(/^It came/)).toBeVisible();
  state.away = true;
  await button(/^It came/).click();
  await expect.element(heading('1 thing to be sent')).toBeVisible();
  await expect.poll(() => state.tried).toBe(1);
  await unmount();
  state.away = false;
  await show(
    <ScanScreen
      person="0193a1f0-0000-7000-8000-0000000000a2"
      speaks
      returns={false}
      first="DM-01"
      today="2026-11-29"
    />,
  );
  await expect.element(heading('DM-01')).toBeVisible();
  await expect.element(heading('1 thing to be sent')).not.toBeInTheDocument();
  expect(told).toEqual([]);
});

it('a device that cannot be looked up without a line takes what is said all the same; in Norwegian', async () => {
  inNorwegian();
  const { state } = portal();
  state.away = true;
  await show(screen());
  await page.getByLabelText('Serienummer').fill('DM-77');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Det er ingen forbindelse/)).toBeVisible();
  await button(/^Den er kommet/).click();
  await expect.element(page.getByText('Venter på å bli sendt')).toBeVisible();
  await expect.element(heading('1 melding skal sendes')).toBeVisible();
});
