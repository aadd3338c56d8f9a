import { expect, it } from 'vitest';
import Link from 'next/link';
import { page, userEvent } from 'vitest/browser';
import { SearchButton } from '@/components/search/search-button';
import type { FoundGroup } from '@/lib/domain/search/find-everywhere';
import { at, router } from '../support/components/navigation';
import {
  answering,
  axeInBothThemes,
  inNorwegian,
  json,
  later,
  show,
  focus,
} from '../support/components/screen';

const button = page.getByRole('button', { name: 'Search', exact: true });
const dialog = page.getByRole('dialog', { name: 'Search everywhere' });
const box = page.getByRole('combobox', { name: 'Search everywhere' });
const options = page.getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);

const serials = ['Q7-A', 'Q7-B', ...[1, 2, 3, 4, 5, 6].map((n) => `MANY-${String(n).padStart(48, '0')}`)];

/** The first five devices with the text in their serial. */
function found(q: string): FoundGroup[] {
  const all = serials.filter((serial) => serial.includes(q.toUpperCase()));
  if (all.length === 0) return [];
  const data = all
    .slice(0, 5)
    .map((title) => ({ id: title, title, detail: 'In storage', href: `/devices/${title}` }));
  return [{ kind: 'device', data, more: all.length > 5, href: `/devices?q=${q}` }];
}

const finding = () => answering(({ query }) => json({ data: found(query.get('q') ?? '') }));

const open = () =>
  show(
    <>
      <SearchButton role="SUPERUSER" />
      <Link href="/orders">Orders</Link>
      <input type="search" aria-label="Devices" />
    </>,
  );

it('opens by a key, goes through what it finds by arrows, and leads there', async () => {
  finding();
  await open();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  await expect.element(dialog.getByText('by serial number')).toBeVisible();
  await userEvent.keyboard('q7');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 results');
  expect(dialog.getByRole('group', { name: 'Devices' }).getByRole('option').elements()).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-activedescendant', options.nth(1).element().id);
  await userEvent.keyboard('{Enter}');
  expect(router.push).toHaveBeenCalledWith('/devices/Q7-B');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('leads to all of a kind where there are more', async () => {
  finding();
  await open();
  await button.click();
  await box.fill('MANY');
  await expect.poll(texts).toHaveLength(6);
  await userEvent.keyboard('{End}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/devices?q=MANY');
});

it('says to each what it searches, and shows all kinds that are found', async () => {
  const kinds = ['device', 'user'] as const;
  answering(() =>
    json({
      data: kinds.map((kind) => ({
        kind,
        more: false,
        href: '/',
        data: [{ id: kind, title: kind, detail: '', href: `/${kind}` }],
      })),
    }),
  );
  const { again } = await show(<SearchButton role="ORG_MEMBER" />);
  await button.click();
  const hints = dialog.getByRole('listitem');
  await expect
    .poll(() => hints.elements().map((one) => one.textContent?.split('by ')[0]))
    .toEqual(['Devices', 'Users']);
  await userEvent.keyboard('{Escape}');
  await again(<SearchButton role="SUPERUSER" />);
  await button.click();
  await expect.poll(() => hints.elements().length).toBeGreaterThan(2);
  await box.fill('anything');
  await expect.poll(texts).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/user');
});

it('gives the focus back with Escape, wherever it was', async () => {
  finding();
  await open();
  const link = page.getByRole('link', { name: 'Orders' });
  focus(link);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('nothing');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  await button.click();
  await expect.element(box).toHaveFocus();
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button).toHaveFocus();
});

it('leaves a / in a field as it is', async () => {
  await open();
  const field = page.getByRole('searchbox');
  await field.click();
  await userEvent.keyboard('a/b');
  await expect.element(field).toHaveValue('a/b');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('never shows the answer to an earlier text', async () => {
  const held = later<void>();
  const asked = answering(async ({ query }) => {
    const q = query.get('q') ?? '';
    if (q === 'Q7-A') await held.promise;
    return json({ data: found(q) });
  });
  await open();
  await userEvent.keyboard('/');
  await box.fill('Q7-A');
  await expect.poll(() => asked.at(-1)?.query.get('q')).toBe('Q7-A');
  await box.fill('Q7-B');
  await expect.poll(texts).toEqual([expect.stringMatching(/-B/)]);
  held.resolve(undefined);
  await userEvent.keyboard('{ArrowDown}');
  expect(texts()).toEqual([expect.stringMatching(/-B/)]);
});

it('opens what a scanner has read, as soon as it is found', async () => {
  const held = later<void>();
  answering(async ({ query }) => {
    await held.promise;
    return json({ data: found(query.get('q') ?? '') });
  });
  await open();
  await userEvent.keyboard('/');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('Q7-A{Enter}');
  expect(router.push).not.toHaveBeenCalled();
  held.resolve(undefined);
  await expect.poll(() => router.push.mock.calls).toEqual([['/devices/Q7-A']]);
});

it('says what went wrong, and asks once more', async () => {
  const message = 'An error occurred during searching';
  answering(() => json({ message, code: 'FAULT', requestId: 'k7q2mx9tb' }, 500));
  await open();
  await userEvent.keyboard('/');
  await box.fill('Q7-A');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
  await expect.element(dialog.getByText('k7q2mx9tb')).toBeVisible();
  finding();
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(texts).toEqual([expect.stringMatching(/Q7-A/)]);
  await expect.element(box).toHaveFocus();
});

it('passes axe in both themes and fits 768, 400 and 320 px, empty, full, and without a find', async () => {
  finding();
  await open();
  await button.click();
  const says = {
    '': () => expect.element(dialog.getByText('by serial number')).toBeVisible(),
    MANY: () => expect.poll(texts).toHaveLength(6),
    NONE: () => expect.element(dialog.getByText('Check how it is written')).toBeVisible(),
  };
  for (const [q, isThere] of Object.entries(says)) {
    await box.fill(q);
    await isThere();
    expect([q, await axeInBothThemes()]).toEqual([q, []]);
    for (const width of [768, 400, 320]) {
      await page.viewport(width, 800);
      expect([q, width, document.documentElement.scrollWidth - innerWidth]).toEqual([q, width, 0]);
    }
    await page.viewport(1280, 900);
  }
});

it('speaks Norwegian', async () => {
  finding();
  inNorwegian();
  at('/devices');
  await show(<SearchButton role="ORG_ADMIN" />);
  await page.getByRole('button', { name: 'Søk', exact: true }).click();
  const search = page.getByRole('dialog', { name: 'Søk overalt' });
  expect(
    search
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enheterpå serienummer',
    'Bestillingerpå nummer eller ID',
    'Fakturaerpå nummer',
    'Brukerepå navn, e-post eller telefon',
  ]);
  await search.getByRole('combobox').fill('NONE');
  await expect.element(search.getByRole('heading')).toHaveTextContent('Ingen treff på «NONE»');
});
