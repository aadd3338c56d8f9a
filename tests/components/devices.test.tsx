import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  deleteDeviceAction,
  patchDeviceAction,
  receiveDeviceAction,
  returnDevicesAction,
  unlinkDeviceAction,
} from '@/lib/actions/devices';
import { timings } from '@/lib/config/limits';
import { device, devices, FJORD, POLAR, showFleet } from '../support/components/fleet';
import { list } from '../support/components/list';
import { here, router } from '../support/components/navigation';
import {
  answering,
  axeInBothThemes,
  inNorwegian,
  json,
  later,
  messages,
  focus,
} from '../support/components/screen';

const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
const statusOf = (serial: string) => page.getByRole('combobox', { name: `Logistic status of ${serial}` });
const link = (name: string | RegExp) => page.getByRole('link', { name });
const heading = (name: string) => page.getByRole('heading', { name });
const select = (name: string) => page.getByRole('combobox', { name, exact: true });
const items = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
/** The parts of a customer's device in the cell of its serial number. */
const partsOf = (serial: string) =>
  [...(list.row(serial).element().querySelector('.device-line')?.children ?? [])].map(
    ({ textContent }) => textContent,
  );
const serials = () => list.rows.elements().map((row) => /DM-\d\d/.exec(row.textContent ?? '')?.[0]);
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent?.trim());
const address = () => expect.poll(() => here().pathname + here().search);
const search = async (text: string) => {
  await list.search.fill(text);
  await userEvent.keyboard('{Enter}');
};
/** What a customer's devices can be filtered by. */
const choices = { models: ['Puck', 'Tag'], orders: ['O-7'], moreOrders: false };
/** The dialogs' question about a device of a lease. */
const leased = (answer: object = {}) =>
  answering(({ path }) => json(path === '/api/models' ? { data: [] } : answer));
const refused = (message: string, code = 'CONFLICT') =>
  Promise.resolve({ ok: false, code, message } as const);

describe('what each role sees of the devices', () => {
  it('a member: the own ones, and no action', async () => {
    await showFleet(
      'ORG_MEMBER',
      [device(1), device(2, { calibrationExpires: '2999-03-01' })],
      `?org=${POLAR}&status=LOST&assigned=no`,
    );
    expect(headers()).toEqual(['Serial number', 'Calibration date']);
    // Filters of the operator's are none here.
    expect(serials()).toEqual(['DM-01', 'DM-02']);
    await expect.element(list.row('DM-01')).toHaveTextContent('None');
    expect(partsOf('DM-01')).toEqual(['DM-01', 'Tag', 'In use']);
    await expect.element(list.row('DM-02')).toHaveTextContent('01-03-2999');
    expect(page.getByRole('button', { name: /order|return|add|pick|actions for/i }).elements()).toEqual([]);
  });

  it('an administrator: the return too', async () => {
    await showFleet('ORG_ADMIN', [device(1)]);
    expect(headers()).toEqual(['Serial number', 'Calibration date', 'Actions']);
    await list.actions('DM-01').click();
    await expect.poll(items).toEqual(['Return the device', 'Pick several']);
  });

  it('the operator: whose they are, and all that is done with them', async () => {
    await showFleet('SUPERUSER', [
      device(1, { orderId: 'x', orderNumber: 'O-7', leased: true }),
      device(2, { orgId: null }),
    ]);
    expect(headers()).toEqual([
      ...['Serial number', 'Calibration date', 'Organization', 'Order ID', 'Logistic status', 'Actions'],
    ]);
    expect(
      list
        .row('DM-01')
        .getByRole('cell')
        .elements()
        .slice(2, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Fjord', 'O-7']);
    await expect.element(list.row('DM-02')).toHaveTextContent('None');
    await expect.element(statusOf('DM-01')).toHaveValue('IN_CUSTOMER_USE');
    await list.actions('DM-01').click();
    await expect
      .poll(items)
      .toEqual([
        ...['Pick several', 'Receive the return', 'Replace the device', 'Unassign device', 'Delete device'],
      ]);
    // It would be refused, so it is not offered.
    await expect.element(page.getByRole('menuitem', { name: 'Delete device' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    // Nothing is billed of the other one.
    await list.actions('DM-02').click();
    for (const name of ['Receive the return', 'Replace the device', 'Unassign device'])
      await expect.element(page.getByRole('menuitem', { name })).toBeDisabled();
  });

  it('a calibration is overdue from the day after its last one', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await showFleet('ORG_MEMBER', [
      device(1, { calibrationExpires: day(-1) }),
      device(2, { calibrationExpires: day(0) }),
      device(3),
    ]);
    const due = (serial: string) => [
      ...(list.row(serial).element().querySelector('.calibration-due')?.children ?? []),
    ];
    await expect.poll(() => due('DM-01').at(1)?.textContent).toBe('1 day over');
    expect(due('DM-01')[0]?.textContent).toBe(day(-1).split('-').reverse().join('-'));
    expect(due('DM-02').map(({ textContent }) => textContent)).toEqual([
      day(0).split('-').reverse().join('-'),
      'today',
    ]);
    expect(due('DM-03').map(({ textContent }) => textContent)).toEqual(['None']);
    // The operator's list is as it was.
    await showFleet('SUPERUSER', [device(1, { calibrationExpires: day(-1) })]);
    await expect.element(list.row('DM-01').last()).toHaveTextContent('Calibration is overdue');
  });

  it('a customer: where each is in its own words, and its order, which a member cannot open', async () => {
    const fleet = [
      device(1, { orderNumber: 'O-7' }),
      device(2, { returned: true }),
      device(3, { returned: true, logisticStatus: 'IN_TRANSIT_FROM_CUSTOMER' }),
      device(4, { logisticStatus: 'IN_TRANSIT_TO_CUSTOMER' }),
      device(5, { logisticStatus: 'REFURBISH' }),
    ];
    const { unmount } = await showFleet('ORG_ADMIN', fleet);
    expect(partsOf('DM-01')).toEqual(['DM-01', 'Tag', 'In use', 'O-7']);
    expect(partsOf('DM-02')).toEqual(['DM-02', 'Tag', 'Going backExpected back']);
    expect(partsOf('DM-03')).toEqual(['DM-03', 'Tag', 'Going back']);
    expect(partsOf('DM-04')).toEqual(['DM-04', 'Tag', 'On the way']);
    expect(partsOf('DM-05')).toEqual(['DM-05', 'Tag', 'With us']);
    await expect.element(link('O-7')).toHaveAttribute('href', '/orders/O-7');
    expect(await axeInBothThemes()).toEqual([]);
    await unmount();
    await showFleet('ORG_MEMBER', fleet);
    expect(partsOf('DM-01')).toEqual(['DM-01', 'Tag', 'In use', 'O-7']);
    await expect.element(link('O-7')).not.toBeInTheDocument();
  });

  it('a customer: model, status and order beneath each other from row to row, and nothing cut', async () => {
    const fleet = [
      device(1, { orderNumber: 'O-7', calibrationExpires: '2020-01-31' }),
      device(2, { orderNumber: 'O-10007', returned: true, deviceFeatureName: 'Drift Tracker Long Range' }),
      device(3, { orderNumber: 'O-9', serialNumber: 'DM-03-OF-15-CHA' }),
    ];
    for (const width of [1280, 768]) {
      await page.viewport(width, 800);
      const { unmount } = await showFleet('ORG_ADMIN', fleet);
      for (const part of ['model', 'status', 'order']) {
        const starts = [...document.querySelectorAll(`[data-part=${part}]`)].map((one) =>
          Math.round(one.getBoundingClientRect().x),
        );
        expect([width, part, new Set(starts).size, starts.length]).toEqual([width, part, 1, 3]);
      }
      const table = page.getByRole('table').element().getBoundingClientRect();
      expect([width, table.right <= width]).toEqual([width, true]);
      await unmount();
    }
  });

  it('none: each reads what comes next', async () => {
    const orders = page.getByRole('button', { name: 'Order devices' });
    const shown = await showFleet('ORG_ADMIN', []);
    await expect.element(heading("You don't have any devices yet")).toBeVisible();
    await expect
      .element(page.getByText('The lease can be ended after 3 months without extra cost'))
      .toBeVisible();
    await expect.element(orders).toBeVisible();
    await expect.element(page.getByText('is paid')).not.toBeInTheDocument();
    await shown.unmount();

    for (const [found, sentence, name, path] of [
      [{ count: 1, paid: true }, 'is paid: its devices show here once they are sent.', 'O-7', '/orders/O-7'],
      [
        { count: 1, paid: false },
        'is placed: its devices show here once it is paid and they are sent.',
        'O-7',
        '/orders/O-7',
      ],
      [
        { count: 2, paid: true },
        '2 orders are placed: their devices show here once they are paid and sent.',
        '2 orders',
        '/orders?waits=undelivered',
      ],
    ] as const) {
      const { unmount } = await showFleet('ORG_ADMIN', [], '', { number: 'O-7', ...found });
      await expect.element(page.getByText(sentence)).toBeVisible();
      await expect.element(link(name)).toHaveAttribute('href', path);
      await unmount();
    }

    const member = await showFleet('ORG_MEMBER', [], '', { number: 'O-7', count: 1, paid: true });
    await expect.element(heading("You don't have any devices yet")).toBeVisible();
    await expect.element(orders).not.toBeInTheDocument();
    await expect.element(page.getByText('is paid')).not.toBeInTheDocument();
    await member.unmount();

    await showFleet('SUPERUSER', devices(9), `?org=${POLAR}`);
    await expect.element(heading('This organization has no ordered devices yet')).toBeVisible();
    await search('no-such-serial');
    await expect.element(heading('No device matches')).toBeVisible();
    await link('Clear all').last().click();
    await expect.poll(serials).toHaveLength(8);
  });
});

describe('a list', () => {
  it('sorts by a header: ascending, descending, none', async () => {
    await showFleet('ORG_ADMIN', devices(10));
    await list.sortBy('Serial number');
    await expect.element(list.header('Serial number')).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(list.header('Serial number').getByRole('link')).toHaveFocus();
    await list.sortBy('Serial number');
    await expect.element(list.header('Serial number')).toHaveAttribute('aria-sort', 'descending');
    expect(serials()[0]).toBe('DM-10');
    await link('Next page').click();
    await expect.poll(serials).toEqual(['DM-02', 'DM-01']);
    await list.sortBy('Serial number');
    await address().toBe('/devices');
  });

  it('keeps the focus where it was, and says what it shows once it has changed', async () => {
    await showFleet('ORG_ADMIN', devices(20));
    const next = link('Next page');
    focus(next);
    await userEvent.keyboard('{Enter}');
    await expect.element(messages).toHaveTextContent('9-16 of 20');
    await expect.element(next).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(messages).toHaveTextContent('17-20 of 20');
    // On the last page the link leads nowhere, and stays.
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await expect.element(next).toHaveFocus();
    await search('DM-2');
    await expect.poll(serials).toEqual(['DM-20']);
    await expect.element(list.search).toHaveFocus();
    await search('no such device');
    await expect.element(messages).toHaveTextContent('No device matches');
  });

  it('has pages of 8, 25, 50 and 100', async () => {
    await showFleet('ORG_MEMBER', devices(120));
    await expect.poll(serials).toHaveLength(8);
    for (const size of [25, 50, 100]) {
      await link(String(size)).click();
      await expect.poll(serials).toHaveLength(size);
    }
    await address().toBe('/devices?size=100');
  });

  it('keeps a search through its links; a chip, the cross and Esc take it off', async () => {
    await showFleet('ORG_ADMIN', devices(12), '?q=DM');
    await list.sortBy('Serial number');
    await address().toBe('/devices?sort=serialNumber&q=DM');
    await expect.element(list.search).toHaveValue('DM');
    // A typed search goes along without Enter.
    await list.search.fill('DM-1');
    await list.sortBy('Serial number');
    await address().toBe('/devices?sort=serialNumber&dir=desc&q=DM-1');
    await link('Remove filter: Search: DM-1').click();
    await list.sortBy('Serial number');
    await list.sortBy('Serial number');
    await address().toBe('/devices?sort=serialNumber');
    await expect.element(list.search).toHaveValue('');
    for (const takeOff of [
      () => {
        const { width, height } = list.search.element().getBoundingClientRect();
        return list.search.click({ position: { x: width - 20, y: height / 2 } });
      },
      () => userEvent.keyboard('{Escape}'),
    ]) {
      await search('DM');
      await address().toContain('q=DM');
      await takeOff();
      await address().toBe('/devices?sort=serialNumber');
      await expect.element(list.search).toHaveFocus();
    }
    // Who empties it letter by letter types another word.
    await search('DM');
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect.element(list.search).toHaveValue('');
    await userEvent.keyboard('D');
    await address().toContain('q=DM');
  });

  it('keeps what is typed on while the rows are on their way', async () => {
    const { fleet } = await showFleet('ORG_ADMIN', devices(12));
    const held = later<void>();
    fleet.held = held.promise;
    await search('DM');
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInTheDocument();
    expect(serials()).toHaveLength(8);
    await userEvent.keyboard('-1');
    held.resolve(undefined);
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).not.toBeInTheDocument();
    await expect.element(list.search).toHaveValue('DM-1');
  });

  it('gives the focus to itself where a chip was', async () => {
    await showFleet('ORG_ADMIN', devices(12), '?q=DM');
    focus(link('Clear all'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('group', { name: 'Devices' })).toHaveFocus();
    // The views are the list's first controls.
    for (const view of ['Current', 'Given back']) {
      await userEvent.keyboard('{Tab}');
      await expect.element(link(view)).toHaveFocus();
    }
    await userEvent.keyboard('{Tab}');
    await expect.element(list.search).toHaveFocus();
  });

  it('takes it before the page does, however busy the machine is', async () => {
    await showFleet('ORG_ADMIN', devices(12), '?q=DM');
    const chip = link('Clear all').element();
    const heir: (Element | null)[] = [];
    const watching = new MutationObserver(() => {
      if (!chip.isConnected) heir.push(document.activeElement);
    });
    watching.observe(document.body, { childList: true, subtree: true });
    focus(link('Clear all'));
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(heir[0]).toBe(page.getByRole('group', { name: 'Devices' }).element()));
    watching.disconnect();
  });

  it('fits a phone, as cards, whatever is searched for', async () => {
    await page.viewport(400, 800);
    await showFleet('SUPERUSER', devices(2), `?q=${'Harbour Cargo depot in Rotterdam '.repeat(3).trim()}`);
    await page.getByText(/^Filters/).click();
    for (const part of [
      select('Status'),
      page.getByRole('button', { name: 'Organizations', exact: true }),
      link(/^Remove filter/),
    ])
      expect(part.element().getBoundingClientRect().right).toBeLessThanOrEqual(400);
    await link('Clear all').first().click();
    await expect.poll(serials).toHaveLength(2);
    expect(document.documentElement.scrollWidth).toBe(400);
  });
});

describe('filters', () => {
  it('by organisations go into the address once the last one is chosen', async () => {
    const all = [...devices(2), device(3, { orgId: POLAR }), device(4, { orgId: null })];
    await showFleet('SUPERUSER', all);
    answering(() =>
      json({
        data: [FJORD, POLAR].map((id, at) => ({ id, name: ['Fjord', 'Polar'][at] })),
        meta: { total: 2 },
      }),
    );
    await page.getByRole('button', { name: 'Organizations', exact: true }).click();
    await expect.element(page.getByRole('option', { name: 'Polar' })).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const name of ['Fjord', 'Polar']) await page.getByRole('option', { name }).click();
    await vi.advanceTimersByTimeAsync(timings.devicesFilterMs - 1);
    expect(here().search).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await address().toBe(`/devices?org=${FJORD}&org=${POLAR}`);
    await expect.poll(serials).toEqual(['DM-01', 'DM-02', 'DM-03']);
    await userEvent.keyboard('{Escape}');
    await link('Remove filter: Organization: Polar').click();
    await expect.poll(serials).toEqual(['DM-01', 'DM-02']);
    focus(select('Status'));
    await select('Status').selectOptions('LOST');
    await expect.element(heading('No device matches')).toBeVisible();
    await expect.element(select('Status')).toHaveFocus();
    await link('Remove filter: Status: Lost').click();
    await expect.element(select('Status')).toHaveValue('');
    await link('Clear all').first().click();
    await address().toBe('/devices');
  });

  it('of the operator narrow the devices by keyboard, and go by their chips', async () => {
    leased();
    await showFleet(
      'SUPERUSER',
      [
        device(1, { calibrationExpires: '2020-01-31' }),
        device(2, { calibrationExpires: '2020-01-31', returned: true, deviceFeatureName: 'Puck' }),
        device(3),
      ],
      `?org=${FJORD}`,
    );
    answering(() => json({ data: [{ deviceFeatureName: 'Puck' }] }));
    const more = page.getByRole('button', { name: 'More filters' });
    focus(more);
    await userEvent.keyboard('{Enter}');
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    await select('Calibration').selectOptions('Calibration overdue');
    await expect.poll(serials).toEqual(['DM-01', 'DM-02']);
    expect(await axeInBothThemes()).toEqual([]);
    await select('Return').selectOptions('Return announced');
    await expect.poll(serials).toEqual(['DM-02']);
    await expect.element(select('Calibration')).toHaveValue('overdue');
    await address().toBe(`/devices?org=${FJORD}&calibration=overdue&returned=yes`);
    await expect
      .element(link('Download CSV'))
      .toHaveAttribute('href', expect.stringContaining('calibration=overdue'));
    await select('Assignment').selectOptions('Without an organization');
    await expect.element(heading('No device matches')).toBeVisible();
    // The second before the first is done.
    await link('Remove filter: Without an organization').click();
    await link('Remove filter: Return announced').click();
    await expect.poll(serials).toEqual(['DM-01', 'DM-02']);
    await link('Clear all').first().click();
    await address().toBe('/devices');
    await expect.element(select('Calibration')).toHaveValue('');
    focus(select('Calibration'));
    await userEvent.keyboard('{Escape}');
    await expect.element(select('Calibration')).not.toBeInTheDocument();
    await expect.element(more).toHaveFocus();
  });

  it('of a customer say something of the own devices, and take what is typed along', async () => {
    await page.viewport(400, 800);
    await showFleet('ORG_MEMBER', [device(1, { returned: true }), device(2)]);
    answering(() => json(choices));
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect.element(select('Assignment')).not.toBeInTheDocument();
    await select('Return').selectOptions('Return announced');
    await expect.poll(serials).toEqual(['DM-01']);
    await expect.element(page.getByRole('button', { name: 'Filters · 1' })).toBeVisible();
    await list.search.fill('DM-02');
    await select('Return').selectOptions('');
    await address().toBe('/devices?q=DM-02');
    await list.search.fill('');
    await select('Return').selectOptions('Return announced');
    await address().toBe('/devices?returned=yes');
    expect(document.documentElement.scrollWidth).toBe(400);
    expect(await axeInBothThemes()).toEqual([]);
  });

  it('of a customer: place, model, order and calibration, each with its chip', async () => {
    answering(() => json(choices));
    await showFleet('ORG_ADMIN', [
      device(1, { orderNumber: 'O-7', deviceFeatureName: 'Puck' }),
      device(2, { returned: true, calibrationExpires: '2020-01-31' }),
    ]);
    await page.getByRole('button', { name: 'Filters' }).click();
    for (const [name, option, shown, chip] of [
      ['Status', 'Going back', 'DM-02', 'Going back'],
      ['Model', 'Puck', 'DM-01', 'Model: Puck'],
      ['Order', 'O-7', 'DM-01', 'Order: O-7'],
      ['Calibration', 'Due within 60 days', 'DM-02', 'Due within 60 days'],
    ] as const) {
      await select(name).selectOptions(option);
      await expect.poll(serials).toEqual([shown]);
      await link(`Remove filter: ${chip}`).click();
      await expect.poll(serials).toEqual(['DM-01', 'DM-02']);
    }
    expect(await axeInBothThemes()).toEqual([]);
  });

  it('of a customer: more orders than a select shows are typed', async () => {
    answering(() => json({ ...choices, moreOrders: true }));
    await showFleet('ORG_ADMIN', [device(1, { orderNumber: 'O-7' }), device(2)]);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('textbox', { name: 'Order' }).fill('O-7');
    await userEvent.keyboard('{Enter}');
    await expect.poll(serials).toEqual(['DM-01']);
    await address().toBe('/devices?orderNumber=O-7');
  });

  it('are as wide as what they say, in both languages', async () => {
    answering(({ path }) => json(path === '/api/devices/choices' ? choices : []));
    for (const [role, language, name] of [
      ['SUPERUSER', 'en', 'More filters'],
      ['SUPERUSER', 'nb', 'Flere filtre'],
      ['ORG_ADMIN', 'nb', 'Filtre'],
    ] as const) {
      if (language === 'nb') inNorwegian();
      const { unmount } = await showFleet(role, devices(1));
      await page.getByRole('button', { name }).click();
      await expect.poll(() => document.querySelector('#further-filters select')).not.toBeNull();
      const cut = [...document.querySelectorAll<HTMLSelectElement>('#further-filters select')].filter(
        (one) => {
          const shown = one.clientWidth;
          one.style.width = 'max-content';
          return one.clientWidth > shown;
        },
      );
      expect([language, cut.map((one) => one.ariaLabel)]).toEqual([language, []]);
      await unmount();
    }
  });
});

describe('a status', () => {
  const choose = async (serial: string, status: string) => {
    await statusOf(serial).selectOptions(status);
    await expect.element(dialog).toBeVisible();
  };

  it('asks first, and shows at once', async () => {
    leased();
    const { change } = await showFleet('SUPERUSER', devices(2));
    await choose('DM-01', 'LOST');
    await expect
      .element(dialog)
      .toHaveTextContent('Do you want to change the DM-01 status from In customer use to Lost?');
    // It is not broken at its hyphen.
    await expect.element(dialog.getByText('DM-01', { exact: true })).toHaveStyle({ whiteSpace: 'nowrap' });
    await confirm('Cancel');
    await expect.element(statusOf('DM-01')).toHaveValue('IN_CUSTOMER_USE');
    await choose('DM-01', 'LOST');
    const answer = later<void>();
    vi.mocked(patchDeviceAction).mockImplementationOnce(async () => {
      await answer.promise;
      change('DM-01', { logisticStatus: 'LOST' });
      return { ok: true, data: device(1) };
    });
    await confirm('Change status');
    await expect.element(statusOf('DM-01')).toHaveValue('LOST');
    expect(vi.mocked(patchDeviceAction).mock.lastCall).toEqual([
      { id: device(1).id, logisticStatus: 'LOST' },
      { logisticStatus: 'IN_CUSTOMER_USE' },
    ]);
    answer.resolve(undefined);
    await expect.element(messages).toHaveTextContent('Status of DM-01 is now Lost');
  });

  it('that is refused, or could not be sent, goes back to what it was, with a sentence', async () => {
    leased();
    await showFleet('SUPERUSER', devices(1));
    const theirs = { logisticStatus: 'REFURBISH' };
    for (const [answer, sentence] of [
      [{ code: 'NOT_FOUND', message: 'There is no such device.' }, 'There is no such device'],
      [{ code: 'CHANGED_MEANWHILE', message: 'Changed.', current: theirs }, /DM-01.*Refurbish/],
    ] as const) {
      vi.mocked(patchDeviceAction).mockResolvedValueOnce({ ok: false, ...answer });
      await choose('DM-01', 'LOST');
      await confirm('Change status');
      await expect.element(messages).toHaveTextContent(sentence);
      await expect.element(statusOf('DM-01')).toHaveValue('IN_CUSTOMER_USE');
    }
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(patchDeviceAction).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await choose('DM-01', 'LOST');
    await confirm('Change status');
    await expect
      .element(messages)
      .toHaveTextContent(
        'We could not reach the service. The status of DM-01 is still In customer use. Please try again.',
      );
    await expect.element(statusOf('DM-01')).toHaveValue('IN_CUSTOMER_USE');
  });

  it('says what becomes of the billing', async () => {
    const device: { billedUntil: string; received?: boolean; correction?: boolean } = {
      billedUntil: '2027-02-25',
    };
    answering(() => json(device));
    const { change } = await showFleet('SUPERUSER', devices(1));
    const says = async (sentence: string) => {
      await expect.element(dialog).toHaveTextContent(sentence);
      await confirm('Cancel');
    };
    await choose('DM-01', 'LOST');
    await says('It stays billed with its order until you unassign it.');
    await choose('DM-01', 'RETURNED');
    await says('The device counts as received back: it is billed until 25-02-2027, and not after.');
    await list.choose('DM-01', 'Unassign device');
    await says('It counts as received back: it is billed until 25-02-2027, and not after.');
    device.correction = true;
    await list.choose('DM-01', 'Unassign device');
    await says('It never arrived, so this is a correction');
    Object.assign(device, { received: true, correction: false });
    change('DM-01', { logisticStatus: 'RETURNED' });
    await expect.element(statusOf('DM-01')).toHaveValue('RETURNED');
    await choose('DM-01', 'IN_CUSTOMER_USE');
    await says('The device counts as not received back');
  });
});

describe('a row', () => {
  it('is unassigned and deleted after its question, and a last page that has lost its row leads to the one before', async () => {
    leased();
    const { change, fleet } = await showFleet('SUPERUSER', devices(9), '?page=2');
    await list.choose('DM-09', 'Unassign device');
    await expect
      .element(dialog)
      .toHaveTextContent('Are sure that you want to remove device from organization?');
    vi.mocked(unlinkDeviceAction).mockImplementationOnce(() => {
      change('DM-09', { orgId: null, orgName: null, logisticStatus: 'AT_STORAGE' });
      return Promise.resolve({ ok: true, data: { message: 'Done.' } as never });
    });
    await confirm('Unassign device');
    await expect.element(statusOf('DM-09')).toHaveValue('AT_STORAGE');

    await list.choose('DM-09', 'Delete device');
    await expect.element(dialog).toHaveTextContent('Are sure that you want to remove device from DB?');
    vi.mocked(deleteDeviceAction).mockImplementationOnce(() =>
      refused('Device is assigned to an organization. Unassign it first.'),
    );
    await confirm('Delete device');
    await expect.element(dialog).toHaveTextContent('Unassign it first.');
    vi.mocked(deleteDeviceAction).mockImplementationOnce(() => {
      fleet.devices = devices(8);
      router.refresh();
      return Promise.resolve({ ok: true, data: { message: 'Done.' } as never });
    });
    await confirm('Delete device');
    await address().toBe('/devices');
    await expect.poll(serials).toHaveLength(8);
    await expect.element(page.getByText('1-8 of 8').first()).toBeVisible();
  });

  it('is returned once, and not by Enter again and again', async () => {
    answering(() => json({ billedUntil: '2027-01-26', leaseRunsOn: true, freeEndAt: '2027-02-25' }));
    const { change } = await showFleet('ORG_ADMIN', devices(2));
    focus(list.actions('DM-01'));
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByRole('menuitem', { name: 'Return the device' }))
      .toHaveAttribute('data-focus', '');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(returnDevicesAction).not.toHaveBeenCalled();

    await list.choose('DM-01', 'Return the device');
    await expect.element(dialog).toHaveTextContent('Are you sure, you want to return device DM-01?');
    await expect
      .element(dialog)
      .toHaveTextContent(
        'Within the first 3 months the lease runs on: a device that arrives before 25-02-2027 is billed until 25-02-2027, and not after.',
      );
    vi.mocked(returnDevicesAction).mockImplementationOnce(() => {
      change('DM-01', { returned: true });
      return Promise.resolve({ ok: true, data: { message: 'Instructions was sent to admin' } as never });
    });
    await confirm('Return the device');
    await expect.element(messages).toHaveTextContent('Instructions was sent to admin');
    await expect.element(list.row('DM-01')).toHaveTextContent('Expected back');
    await list.actions('DM-01').click();
    await expect.element(page.getByRole('menuitem', { name: 'Return the device' })).toBeDisabled();
  });

  it('whose unassignment got no answer is not said to be anything, and is read anew', async () => {
    leased();
    const { fleet } = await showFleet('SUPERUSER', devices(1));
    await list.choose('DM-01', 'Unassign device');
    vi.mocked(unlinkDeviceAction).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fleet.devices = devices(1, { orgId: null });
    await confirm('Unassign device');
    await expect.element(dialog).toHaveTextContent('so we do not know whether this was done');
    await confirm('Cancel');
    await expect.element(statusOf('DM-01')).toHaveValue('AT_STORAGE');
  });

  it('whose return somebody else has received meanwhile says so, and loses nothing typed', async () => {
    leased({ billedUntil: '2027-02-25' });
    const { fleet } = await showFleet('SUPERUSER', devices(1));
    await list.choose('DM-01', 'Receive the return');
    for (const sentence of ['This cannot be undone.', 'It is billed until 25-02-2027, and not after.'])
      await expect.element(dialog).toHaveTextContent(sentence);
    // Nothing goes out in its place: its lease has ended.
    await expect.element(dialog.getByText('Replacement')).not.toBeInTheDocument();
    await dialog.getByLabelText('Outcome').selectOptions('RESTOCK');
    const found = dialog.getByLabelText('What was found');
    await found.fill('The lid is scratched.');
    const message = 'Device is not assigned to an organization';
    vi.mocked(receiveDeviceAction).mockResolvedValueOnce({ ok: false, code: 'NOT_ASSIGNED', message });
    await confirm('Save the outcome');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message);
    await expect.element(found).toHaveValue('The lid is scratched.');
    fleet.devices = devices(1, { orgId: null });
    await confirm('Cancel');
    await expect.element(statusOf('DM-01')).toHaveValue('AT_STORAGE');
  });

  it('opens a menu and a question that pass axe in both themes', async () => {
    leased();
    await showFleet('SUPERUSER', devices(3));
    await list.actions('DM-01').click();
    const unassign = page.getByRole('menuitem', { name: 'Unassign device' });
    await expect.element(unassign).toBeVisible();
    expect(await axeInBothThemes()).toEqual([]);
    await unassign.click();
    await expect.element(dialog).toBeVisible();
    expect(await axeInBothThemes()).toEqual([]);
  });
});
