import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { givenBackView } from '@/components/devices/given-back-view';
import { ListPage } from '@/components/lists/list-page';
import type { UserActor } from '@/lib/auth/principal';
import type { GivenBackView } from '@/lib/domain/rentals/list-given-back';
import { givenBackList } from '@/lib/schemas/lists';
import { list, showPage } from '../support/components/list';
import { here } from '../support/components/navigation';
import { axeInBothThemes, inNorwegian } from '../support/components/screen';

const id = (n: number) => `0193a1f0-0000-7000-8000-${String(n).padStart(12, '0')}`;

function gone(n: number, changes: Partial<GivenBackView> = {}): GivenBackView {
  return {
    id: id(n),
    deviceId: id(900 + n),
    serialNumber: `DM-${String(n).padStart(2, '0')}`,
    deviceFeatureName: 'Tag',
    order: { id: id(800), number: 'O-7' },
    from: '2026-01-02T10:00:00.000Z',
    to: '2026-05-06T10:00:00.000Z',
    receivedAt: '2026-05-05T10:00:00.000Z',
    logisticStatus: 'RETURNED',
    ...changes,
  };
}

/** A role's view of what it gave back. */
const showGivenBack = (role: UserActor['role'], all: GivenBackView[], query = '') =>
  showPage(`/devices?view=givenBack${query}`, (params) =>
    ListPage({
      view: givenBackView({ role } as UserActor, givenBackList),
      query: givenBackList.pageOrDefaults(params),
      read: ({ q, offset, limit }) => {
        const found = all.filter((one) => q === undefined || one.serialNumber.includes(q));
        return Promise.resolve({ data: found.slice(offset, offset + limit), count: found.length });
      },
    }),
  );

const cellsOf = (serial: string) =>
  list
    .row(serial)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent);
const link = (name: string) => page.getByRole('link', { name, exact: true });
const address = () => expect.poll(() => here().pathname + here().search);

describe('what a customer gave back', () => {
  it('shows each device with its order and its time, and leads to its page', async () => {
    await showGivenBack('ORG_ADMIN', [
      gone(1),
      gone(2, { deviceId: null, order: null, receivedAt: null, logisticStatus: 'LOST' }),
    ]);
    const dates = ['02-01-2026', '06-05-2026', '05-05-2026'];
    expect(cellsOf('DM-01')).toEqual(['DM-01', 'Tag', 'O-7', ...dates]);
    expect(cellsOf('DM-02')).toEqual(['DM-02Lost', 'Tag', 'None', dates[0], dates[1], 'None']);
    await expect.element(link('DM-01')).toHaveAttribute('href', `/devices/${id(901)}`);
    await expect.element(link('O-7')).toHaveAttribute('href', '/orders/O-7');
    // A deleted device has no page.
    await expect.element(link('DM-02')).not.toBeInTheDocument();
    await expect.element(link('Download CSV')).toHaveAttribute('href', '/api/devices/given-back.csv');
    expect(await axeInBothThemes()).toEqual([]);
  });

  it('links no order for a member', async () => {
    await showGivenBack('ORG_MEMBER', [gone(1)]);
    await expect.element(list.row('DM-01')).toHaveTextContent('O-7');
    await expect.element(link('O-7')).not.toBeInTheDocument();
  });

  it('is one of two views, between which the search is kept', async () => {
    await showGivenBack('ORG_ADMIN', [gone(1), gone(2)]);
    const views = page.getByRole('navigation', { name: 'Which devices' });
    await expect
      .element(views.getByRole('link', { name: 'Given back' }))
      .toHaveAttribute('aria-current', 'true');
    await list.search.fill('DM-02');
    await userEvent.keyboard('{Enter}');
    await address().toBe('/devices?view=givenBack&q=DM-02');
    await expect.poll(() => list.rows.elements().length).toBe(1);
    await views.getByRole('link', { name: 'Current' }).click();
    await address().toBe('/devices?view=current&q=DM-02');
  });

  it('pages, sorts and searches like every list', async () => {
    await showGivenBack(
      'ORG_ADMIN',
      Array.from({ length: 12 }, (_, at) => gone(at + 1)),
    );
    await list.sortBy('From');
    await address().toBe('/devices?view=givenBack&sort=from');
    await link('Next page').click();
    await address().toBe('/devices?view=givenBack&page=2&sort=from');
    await expect.poll(() => list.rows.elements().length).toBe(4);
  });

  it('says so where there is none, or none is found', async () => {
    const heading = (name: string) => page.getByRole('heading', { name });
    const none = await showGivenBack('ORG_MEMBER', []);
    await expect.element(heading('Nothing has been given back yet')).toBeVisible();
    expect(await axeInBothThemes()).toEqual([]);
    await none.unmount();
    const unfound = await showGivenBack('ORG_ADMIN', [gone(1)], '&q=other');
    await expect.element(heading('No device matches')).toBeVisible();
    await link('Clear all').last().click();
    await address().toBe('/devices?view=givenBack');
    await expect.element(list.row('DM-01')).toBeVisible();
    await unfound.unmount();
  });

  it('fits a phone, in both languages', async () => {
    await page.viewport(320, 800);
    const long = { serialNumber: 'S'.repeat(64), deviceFeatureName: 'Drift Tracker Long Range' };
    const english = await showGivenBack('ORG_ADMIN', [gone(1), gone(2, long)]);
    expect(document.documentElement.scrollWidth).toBe(320);
    await english.unmount();
    inNorwegian();
    await showGivenBack('ORG_ADMIN', [gone(1), gone(2, long)]);
    expect(document.documentElement.scrollWidth).toBe(320);
    expect(await axeInBothThemes()).toEqual([]);
  });
});
