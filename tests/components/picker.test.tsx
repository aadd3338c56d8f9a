import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { RowMenu } from '@/components/lists/row-menu';
import { searchOrganizations } from '@/components/organizations/search-organizations';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';
import {
  answering,
  axeInBothThemes,
  json,
  later,
  show,
  unreached,
  focus,
} from '../support/components/screen';

const button = page.getByRole('button', { name: 'Organizations', exact: true });
const list = page.getByRole('dialog', { name: 'Organizations' });
const search = page.getByRole('combobox', { name: 'Pick an organization' });
const options = page.getByRole('option');
const texts = () => options.elements().map(({ textContent }) => textContent);

const organizations = [
  ...['Fjord A', 'Fjord B', 'Polar'],
  ...Array.from({ length: 60 }, (_, index) => `Many ${index + 1}`),
].map((name) => ({ id: name.replace(' ', '-'), name, deactivated: false }));

/** The first 50 with the text in their name. */
const found = (q: string) => {
  const all = organizations.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()));
  return json({ data: all.slice(0, 50), meta: { total: all.length } });
};
const finding = () => answering(({ query }) => found(query.get('q') ?? ''));

const onPicked = vi.fn<(ids: string[]) => void>();

function Filter({ picked = [] }: { picked?: readonly SelectOption[] }) {
  const [value, setValue] = useState(picked);
  return (
    <div style={{ display: 'flex' }}>
      <Picker
        label="Organizations"
        icon={null}
        searchLabel="Pick an organization"
        search={searchOrganizations}
        value={value}
        onChange={(next) => {
          setValue(next);
          onPicked(next.map((option) => option.value));
        }}
        multiple
      />
      <button type="button">Beside</button>
    </div>
  );
}

describe('a picker', () => {
  it('is used by the keyboard alone, and moves nothing by being opened', async () => {
    finding();
    await show(<Filter />);
    const beside = page.getByRole('button', { name: 'Beside' }).element();
    const before = beside.getBoundingClientRect();
    focus(button);
    await userEvent.keyboard('{Enter}');
    await expect.element(search).toHaveFocus();
    expect(beside.getBoundingClientRect()).toEqual(before);
    await userEvent.keyboard('polar');
    await expect.poll(texts).toEqual(['Polar']);
    await expect.element(options).toBeEnabled();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(options).toHaveAttribute('aria-selected', 'true');
    expect(onPicked).toHaveBeenLastCalledWith(['Polar']);
    await userEvent.keyboard('{Tab}');
    await expect.element(list.getByRole('button', { name: 'Clear all' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onPicked).toHaveBeenLastCalledWith([]);
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(list).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows which one Enter takes, from the first found on', async () => {
    finding();
    await show(<Filter />);
    await button.click();
    await search.fill('fjord');
    await expect.poll(texts).toEqual(['Fjord A', 'Fjord B']);
    await expect.element(options.first()).toHaveAttribute('data-focus', '');
    await userEvent.keyboard('{Enter}');
    expect(onPicked).toHaveBeenLastCalledWith(['Fjord-A']);
  });

  it('takes by an Enter that is quicker than the answer the first that is found', async () => {
    const held = later<void>();
    answering(async ({ query }) => {
      const q = query.get('q') ?? '';
      if (q !== '') await held.promise;
      return found(q);
    });
    await show(<Filter />);
    await button.click();
    await search.fill('fjord');
    await userEvent.keyboard('{Enter}');
    expect(onPicked).not.toHaveBeenCalled();
    held.resolve(undefined);
    await expect.poll(() => onPicked.mock.calls).toEqual([[['Fjord-A']]]);
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  });

  it('says that nothing was found, and closes by its button', async () => {
    finding();
    await show(<Filter />);
    await button.click();
    await search.fill('nobody at all');
    await expect.element(list.getByRole('status')).toHaveTextContent('No matches');
    await expect.element(options).not.toBeInTheDocument();
    await button.click();
    await expect.element(list).not.toBeInTheDocument();
  });

  it('says that it cannot ask, and asks again', async () => {
    finding();
    await show(<Filter />);
    await button.click();
    await expect.element(options.first()).toBeVisible();
    answering(unreached);
    await search.fill('polar');
    await expect
      .element(list.getByRole('status'))
      .toHaveTextContent('We could not reach the service. Please try again.');
    finding();
    await list.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(texts).toEqual(['Polar']);
    await expect.element(search).toHaveFocus();
  });

  it('keeps what is picked among more than it shows', async () => {
    finding();
    await show(<Filter picked={[{ value: 'Zebra', label: 'Zebra' }]} />);
    await button.click();
    await expect
      .element(list.getByRole('status'))
      .toHaveTextContent('The first 50 are shown. Type to find others.');
    await expect.poll(texts).toHaveLength(51);
    await expect.element(options.first()).toHaveTextContent('Zebra');
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
    await search.fill('Many 60');
    await options.filter({ hasText: 'Many 60' }).click();
    expect(onPicked).toHaveBeenLastCalledWith(['Zebra', 'Many-60']);
  });

  it('passes axe in both themes while it is open', async () => {
    finding();
    await show(<Filter />);
    await button.click();
    await expect.element(options.first()).toBeVisible();
    expect(await axeInBothThemes()).toEqual([]);
  });
});

describe('the menu of a row', () => {
  const menu = page.getByRole('menu');
  const opener = page.getByRole('button', { name: 'Actions for DM-1' });
  const items = ['Edit', 'Sign out', 'Remove'];
  const onSelect = vi.fn<(what: string) => void>();
  const open = () =>
    show(
      <RowMenu itemsFor={() => items.map((label) => ({ label, onSelect: () => onSelect(label) }))}>
        <button type="button" data-row-menu="1" aria-haspopup="menu" aria-expanded="false">
          Actions for DM-1
        </button>
      </RowMenu>,
    );

  it('goes by arrows, Home, End and typing; the button closes it again', async () => {
    await open();
    const active = () =>
      document.getElementById(menu.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await opener.click();
    await expect.element(menu).toHaveFocus();
    for (const [key, at] of [
      ['{ArrowDown}', 1],
      ['{Home}', 0],
      ['{End}', 2],
      ['{ArrowUp}', 1],
      ['R', 2],
    ] as const) {
      await userEvent.keyboard(key);
      expect([key, active()]).toEqual([key, items[at]]);
    }
    await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
    await opener.click();
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  });

  it('selects by Enter, and gives the focus back to its button', async () => {
    await open();
    await opener.click();
    await expect.element(menu).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('Remove');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(menu).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });
});
