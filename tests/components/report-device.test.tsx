import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DeviceReports, LostCosts } from '@/components/devices/device-reports';
import { ReportButton } from '@/components/devices/report-buttons';
import { SettleReport } from '@/components/devices/settle-report';
import { TodaySections } from '@/components/today/today-sections';
import { settleReportAction, withdrawReportAction } from '@/lib/actions/reports';
import type { ReportView } from '@/lib/domain/rentals/list-reports';
import type { WholeDevice } from '@/lib/domain/rentals/read-device-page';
import type { Today } from '@/lib/domain/today/read-today';
import { todaySections } from '@/lib/vocabulary/kinds';
import { device } from '../support/components/fleet';
import { answering, axeInBothThemes, inNorwegian, json, show } from '../support/components/screen';

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const kind = page.getByLabelText('What is wrong');
const photo = page.getByLabelText(/^Photo/);
const send = button('Send the report');
const [tag] = [device(1)];
const opener = <ReportButton device={tag} kinds={['BROKEN', 'LOST']} />;

const report = (changes: Partial<ReportView> = {}): ReportView => ({
  ...{ id: '0193a1f0-0000-7000-8000-0000000000d1', kind: 'BROKEN', note: 'The strap is torn.' },
  ...{ reportedAt: '2026-11-20T12:00:00.000Z', reportedBy: 'Mia Medlem', photo: null, waits: true },
  ...{ answer: null, answeredAt: null, answerNote: null },
  ...changes,
});

/** A picture of this browser's own. */
async function aPhoto(type: string, width = 3000, height = 2000): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  // Noise does not compress.
  const noise = context?.createImageData(width, Math.min(height, 400));
  if (noise)
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = Math.floor(Math.random() * 256);
  if (noise) context?.putImageData(noise, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new File([blob ?? ''], 'strap.png', { type });
}

function lastForm(): FormData {
  const [, init] = vi.mocked(fetch).mock.calls.at(-1) ?? [];
  if (!(init?.body instanceof FormData)) throw new Error('No form was sent.');
  return init.body;
}
const keys = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([path]) => path === '/api/devices/report')
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

it('a report is written by keyboard, with a photo that is made small before it travels', async () => {
  answering(() => json({ message: 'Thank you', id: report().id }, 201));
  await show(opener);
  await button('Report a problem').click();
  await expect.element(kind).toHaveFocus();
  expect(await axeInBothThemes()).toEqual([]);
  await kind.selectOptions('Broken');
  await userEvent.tab();
  await userEvent.keyboard('The strap is torn');
  const sent = await aPhoto('image/png');
  await photo.upload(sent);
  await expect.element(page.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
  await expect.element(dialog.getByText(/^strap\.png, \d/)).toBeVisible();
  expect(await axeInBothThemes()).toEqual([]);
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const form = lastForm();
  expect([...form.keys()].sort()).toEqual(['kind', 'note', 'photo', 'serialNumber']);
  expect([form.get('serialNumber'), form.get('kind'), form.get('note')]).toEqual([
    'DM-01',
    'BROKEN',
    'The strap is torn',
  ]);
  const travels = form.get('photo') as File;
  expect(travels.size).toBeLessThan(sent.size);
  const image = await createImageBitmap(travels);
  expect([image.width, image.height, travels.name]).toEqual([1600, 1067, 'photo']);
});

it('what is wrong with a photo stands at its field before anything is sent', async () => {
  answering(() => json({ message: 'Thank you', id: report().id }, 201));
  await show(opener);
  await button('Report a problem').click();
  await photo.upload(new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' }));
  await expect.element(page.getByText(/not a photo that we can read/)).toBeVisible();
  await expect.element(photo).toHaveAttribute('aria-invalid', 'true');
  await photo.upload(new File([new Uint8Array(11_000_000)], 'large.jpg', { type: 'image/jpeg' }));
  await expect.element(page.getByText('The photo is larger than 10 MB')).toBeVisible();
  await photo.upload(await aPhoto('image/jpeg', 40, 30));
  await expect.element(page.getByText('The photo is larger than 10 MB')).not.toBeInTheDocument();
  await button('Remove the photo').click();
  await expect.element(photo).toHaveFocus();
  await kind.selectOptions('Lost');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(lastForm().has('photo')).toBe(false);
});

it('a refusal, a lost answer and a fault lose nothing; the same report keeps its key', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () =>
      json(
        {
          message: 'The photo cannot be read.',
          code: 'VALIDATION',
          fields: { photo: 'The photo cannot be read.' },
        },
        400,
      ),
    () =>
      json(
        {
          message: 'This is reported already',
          code: 'ALREADY_REPORTED',
          fields: { kind: 'This is reported already' },
        },
        409,
      ),
    () => json({ message: 'Thank you', id: report().id }, 201),
  ];
  answering(
    ({ path }) =>
      (path === '/api/devices/report' ? (answers.shift() ?? answers[0])?.() : json({})) ?? json({}),
  );
  await show(opener);
  await button('Report a problem').click();
  await kind.selectOptions('Broken');
  await page.getByLabelText(/^A word about it/).fill('Torn');
  await photo.upload(await aPhoto('image/jpeg', 40, 30));
  await send.click();
  await expect.element(page.getByText(/There is no connection/)).toBeVisible();
  await send.click();
  await expect.element(photo).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByLabelText(/^A word about it/)).toHaveValue('Torn');
  await expect.element(page.getByRole('img', { name: 'The chosen photo' })).toBeVisible();
  await send.click();
  await expect.element(kind).toHaveAttribute('aria-invalid', 'true');
  await kind.selectOptions('Lost');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [first, second, third, fourth] = keys();
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('a report shows its stand, its photo, and what its reader may do', async () => {
  vi.mocked(withdrawReportAction).mockResolvedValue({ ok: true, data: { message: 'Withdrawn' } });
  const reports = [
    report({ photo: tag.id }),
    report({
      id: tag.id,
      waits: false,
      answer: 'DECLINED',
      answeredAt: '2026-11-21T12:00:00.000Z',
      answerNote: 'It is only empty.',
    }),
  ];
  const { again } = await show(<DeviceReports device={tag} reports={reports} role="ORG_MEMBER" />);
  await expect.element(page.getByText('Waits for an answer')).toBeVisible();
  await expect.element(page.getByText('Declined on 21-11-2026')).toBeVisible();
  await expect.element(page.getByText('It is only empty.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Photo of device DM-01' }))
    .toHaveAttribute('href', `/api/photos/${tag.id}`);
  await expect.element(button(/^Answer/)).not.toBeInTheDocument();
  await button('Withdraw the report: Broken').click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => vi.mocked(withdrawReportAction).mock.calls).toEqual([[{ id: report().id }]]);
  await again(<DeviceReports device={tag} reports={reports} role="SUPERUSER" />);
  await expect.element(button('Answer the report of DM-01')).toBeVisible();
  await expect.element(button(/^Withdraw/)).not.toBeInTheDocument();
});

const empty = Object.fromEntries(todaySections.map((section) => [section, { count: 0, data: [] }]));

it('the operator answers in Today, with a word to the customer', async () => {
  vi.mocked(settleReportAction).mockResolvedValue({ ok: true, data: { message: 'Accepted' } });
  const waiting = {
    ...{ report: report().id, device: tag, orgName: 'Fjord', kind: 'LOST', note: 'At sea', photo: tag.id },
    ...{ at: '2026-11-20T12:00:00.000Z', days: 7 },
  };
  const today = { ...empty, reports: { count: 1, data: [waiting] } } as unknown as Today;
  await show(<TodaySections today={today} />);
  await expect.element(page.getByText('Lost: At sea')).toBeVisible();
  expect(await axeInBothThemes()).toEqual([]);
  await button('Answer the report of DM-01').click();
  await expect.element(dialog.getByText('Fjord says of device DM-01: Lost.')).toBeVisible();
  await page.getByLabelText('Answer', { exact: true }).selectOptions('Accepted');
  await expect.element(page.getByText(/the device counts as lost/)).toBeVisible();
  await page.getByLabelText(/^A word to the customer/).fill('Sorry');
  await dialog.getByRole('button', { name: 'Answer the report' }).click();
  await expect
    .poll(() => vi.mocked(settleReportAction).mock.calls.at(-1)?.[0])
    .toEqual({ id: report().id, answer: 'ACCEPTED', note: 'Sorry' });
});

it('Today shows an accepted report with what is left to do, and no answer to give', async () => {
  const row = {
    ...{
      report: report().id,
      device: tag,
      orgName: 'Fjord',
      kind: 'MISSING',
      note: 'Only three',
      photo: null,
    },
    ...{ accepted: true, at: '2026-11-20T12:00:00.000Z', days: 7 },
  };
  const today = { ...empty, reports: { count: 1, data: [row] } } as unknown as Today;
  await show(<TodaySections today={today} />);
  const said = 'Not in the parcel · accepted, to be replaced, found or settled: Only three';
  await expect.element(page.getByText(said)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: tag.serialNumber }))
    .toHaveAttribute('href', `/devices/${tag.id}`);
  await expect.element(button(/^Answer/)).not.toBeInTheDocument();
});

it.each([
  ['MISSING', /stays on Today, and stays billed, until the device is replaced, found or settled/],
  ['BROKEN', /stays on Today, and stays billed, until the device is replaced, returned or settled/],
] as const)('the answer to %s says what accepting means', async (of, meaning) => {
  const settled = {
    id: tag.id,
    serial: tag.serialNumber,
    orgName: 'Fjord',
    kind: of,
    note: null,
    photo: null,
  };
  await show(<SettleReport report={settled} onClose={() => undefined} />);
  await expect.element(page.getByText(meaning)).not.toBeInTheDocument();
  await page.getByLabelText('Answer', { exact: true }).selectOptions('Accepted');
  await expect.element(page.getByText(meaning)).toBeVisible();
});

it('a lost device says what it costs, to who sees money', async () => {
  const lease = {
    paidUntil: null,
    nextCharge: { amountCents: 1450, at: '2026-12-01T00:00:00.000Z' },
    freeEndAt: null,
    endsAt: null,
    billedUntil: null,
  };
  const whole = (changes: Partial<WholeDevice>) =>
    ({
      device: device(1, { logisticStatus: 'LOST' }),
      givenBackAt: null,
      order: null,
      assignments: [],
      lease,
      ...changes,
    }) satisfies WholeDevice;
  const costs = page.getByText('You pay €14.50 per 30 days for it until it is settled.');
  const { again } = await show(<LostCosts role="ORG_ADMIN" whole={whole({})} reports={[]} />);
  await expect.element(costs).toBeVisible();
  await again(<LostCosts role="ORG_ADMIN" whole={whole({ device: tag })} reports={[]} />);
  await expect.element(costs).not.toBeInTheDocument();
  await again(
    <LostCosts role="ORG_ADMIN" whole={whole({ device: tag })} reports={[report({ kind: 'LOST' })]} />,
  );
  await expect.element(costs).toBeVisible();
  await again(<LostCosts role="SUPERUSER" whole={whole({})} reports={[]} />);
  await expect
    .element(page.getByText('It is billed at €14.50 per 30 days until it is settled.'))
    .toBeVisible();
  await expect.element(costs).not.toBeInTheDocument();
  await again(<LostCosts role="ORG_ADMIN" whole={whole({ lease: null })} reports={[]} />);
  await expect.element(costs).not.toBeInTheDocument();
});

it('speaks Norwegian', async () => {
  inNorwegian();
  await show(opener);
  await button('Meld et problem').click();
  await expect.element(page.getByLabelText('Hva er galt')).toBeVisible();
  await expect.element(button('Send meldingen')).toBeVisible();
});
