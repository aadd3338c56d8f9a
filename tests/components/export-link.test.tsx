import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ExportLink } from '@/components/lists/export-link';
import { answering, axeInBothThemes, inNorwegian, json, show } from '../support/components/screen';

const link = page.getByRole('link', { name: 'Download CSV' });
const href = '/api/devices.csv?status=LOST';

/** The files that are told, one answer after the other; the last one again and again. */
function telling(...answers: object[][]) {
  const left = [...answers];
  return answering(() => json({ data: left.length > 1 ? left.shift() : left[0] }));
}

const file = (state: string, rows: number) => ({ file: 'devices.csv', state, rows });
const SOON = { timeout: 5_000 };

const open = async () => {
  const shown = await show(
    <ExportLink href={href} className="link">
      Download CSV
    </ExportLink>,
  );
  // The browser of the test fetches no file.
  document.querySelector('main')?.addEventListener('click', (event) => event.preventDefault());
  return shown;
};

it('says how far the file is, and then nothing', async () => {
  telling(
    [file('running', 900), file('waiting', 0)],
    [{ file: 'orders.csv', state: 'running', rows: 5 }, file('running', 0)],
    [file('running', 1)],
    [file('running', 12_000)],
    [],
  );
  const { container } = await open();
  await expect.element(link).toHaveAttribute('href', href);
  await expect.element(link).toHaveAttribute('download');
  await link.click();
  await expect.element(page.getByText('Waits for two other files')).toBeVisible();
  expect(await axeInBothThemes()).toEqual([]);
  for (const says of ['The file is being made', /^1 row$/, '12,000 rows'])
    await expect.element(page.getByText(says), SOON).toBeVisible();
  const says = () => container.querySelector('[aria-live]')?.textContent;
  await expect.poll(says, SOON).toBe('');
});

it('says it in the reader’s language', async () => {
  inNorwegian();
  telling([file('waiting', 0)]);
  await open();
  await link.click();
  await expect.element(page.getByText('Venter på to andre filer'), SOON).toBeVisible();
});

it('asks nothing before it is pressed, and no more once it has left the screen or a look fails', async () => {
  const asked = answering(() => json({ message: 'No' }, 500));
  const shown = await open();
  expect(asked).toEqual([]);
  await link.click();
  await expect.poll(() => asked.map(({ path }) => path), SOON).toEqual(Array(3).fill('/api/exports'));
  telling([file('running', 5)]);
  await link.click();
  await expect.element(page.getByText('5 rows'), SOON).toBeVisible();
  await shown.unmount();
  expect(page.getByText('5 rows').elements()).toEqual([]);
});
