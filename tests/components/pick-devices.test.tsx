import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  changeDevicesAction,
  patchDeviceAction,
  returnDevicesAction,
  undoBatchAction,
} from '@/lib/actions/devices';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { device, devices, FJORD, showFleet } from '../support/components/fleet';
import { list } from '../support/components/list';
import { answering, axeInBothThemes, json, messages, focus } from '../support/components/screen';

const bar = page.getByRole('group', { name: 'Picked devices' });
const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const titled = (name: string) => page.getByRole('dialog', { name, exact: true });
const box = (serial: string) => page.getByRole('checkbox', { name: `Pick ${serial}` });
const several = page.getByRole('button', { name: 'Pick several' });
const failed = dialog.getByRole('list', { name: 'What could not be done' });
const undo = dialog.getByRole('button', { name: 'Undo' });
const close = dialog.getByRole('button', { name: 'Close' }).last();
const isPicked = (count: string) => expect.element(bar).toHaveTextContent(`${count} picked`);
/** Presses by keyboard. */
const enter = async (part: { element: () => Element }) => {
  await expect.poll(() => part.element()).toBeEnabled();
  focus(part);
  await userEvent.keyboard('{Enter}');
};
const inBar = (name: string) => bar.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const begin = async (serial: string) => {
  await enter(list.actions(serial));
  await enter(page.getByRole('menuitem', { name: 'Pick several' }));
  // The closed menu gives the focus to nothing.
  await expect.element(list.actions(serial)).toHaveFocus();
};

type Result = Omit<BatchOutcome['results'][number], 'id'>;
const outcome = (...results: Result[]) => ({
  ok: true as const,
  data: { batchId: 'batch', results: results.map((one, at) => ({ id: device(at + 1).id, ...one })), left: 0 },
});
const done: Result = { ok: true };
const already: Result = { ok: true, unchanged: true };
const changes = (...results: Result[]) =>
  vi.mocked(changeDevicesAction).mockResolvedValueOnce(outcome(...results));

/** Begins with DM-01, perhaps adds DM-02, and changes their status. */
async function changeStatus(count: 1 | 2, ...results: Result[]) {
  await begin('DM-01');
  if (count === 2) await box('DM-02').click();
  await enter(inBar('Change status'));
  await dialog.getByLabelText('Logistic status').selectOptions('REFURBISH');
  changes(...results);
  await enter(inDialog('Change status'));
}

describe('an operator who picks several devices', () => {
  it('changes them by keyboard, and takes it back', async () => {
    const { change } = await showFleet('SUPERUSER', devices(3));
    await begin('DM-01');
    await isPicked('1 device');
    focus(box('DM-02'));
    await userEvent.keyboard(' ');
    await isPicked('2 devices');
    await enter(inBar('Change status'));
    await expect
      .element(titled('Change the status of 2 devices'))
      .toHaveTextContent('Now: 2 In customer use.');
    await enter(inDialog('Change status'));
    const status = dialog.getByLabelText('Logistic status');
    await expect.element(status).toHaveAccessibleDescription(/Pick a status/);
    expect(await axeInBothThemes()).toEqual([]);
    await status.selectOptions('REFURBISH');
    vi.mocked(changeDevicesAction).mockImplementationOnce(() => {
      for (const serial of ['DM-01', 'DM-02']) change(serial, { logisticStatus: 'REFURBISH' });
      return Promise.resolve(outcome(done, done));
    });
    await enter(inDialog('Change status'));
    await expect.element(titled('2 devices changed')).toBeVisible();
    expect(vi.mocked(changeDevicesAction).mock.lastCall?.[0]).toMatchObject({
      ids: [device(1).id, device(2).id],
      change: { logisticStatus: 'REFURBISH' },
      from: ['IN_CUSTOMER_USE'],
    });
    expect(await axeInBothThemes()).toEqual([]);
    vi.mocked(undoBatchAction).mockResolvedValueOnce(outcome(done, done));
    await enter(undo);
    await expect.element(titled('2 devices put back')).toBeVisible();
    expect(vi.mocked(undoBatchAction).mock.lastCall?.[0]).toMatchObject({ batchId: 'batch', skip: 0 });
    await expect.element(close).toHaveFocus();
    // Its title says all: no empty room under it.
    expect(document.querySelector('[role=dialog] div:empty.overflow-y-auto')?.clientHeight).toBe(0);
    await userEvent.keyboard('{Enter}');
    // All is done: there is nothing left to pick.
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    await expect.element(several).toHaveFocus();
  });

  it('reads what was so already, and undoes only what was changed', async () => {
    const { unmount } = await showFleet('SUPERUSER', devices(2));
    await changeStatus(1, already);
    await expect.element(titled('1 device was so already')).toBeVisible();
    await expect.element(dialog).toHaveTextContent('Nothing was changed, so there is nothing to undo.');
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(dialog).not.toHaveTextContent('It can be undone');
    await unmount();

    await showFleet('SUPERUSER', devices(2));
    await changeStatus(2, done, already);
    await expect.element(titled('1 device changed, 1 was so already')).toBeVisible();
    vi.mocked(undoBatchAction).mockResolvedValueOnce({
      ok: false,
      code: 'NOT_FOUND',
      message: 'There is nothing to undo.',
    });
    await enter(undo);
    await expect.element(dialog).toHaveTextContent('There is nothing to undo');
    await expect.element(undo).not.toBeInTheDocument();
    await expect.element(close).toHaveFocus();
  });

  it('reads what could not be done, which stays picked', async () => {
    await page.viewport(400, 800);
    await showFleet('SUPERUSER', devices(2));
    await begin('DM-01');
    await inBar('Pick this page').click();
    expect(document.documentElement.scrollWidth).toBe(400);
    await inBar('Unassign').click();
    await expect.element(dialog).toHaveTextContent('2 devices assigned to an organization.');
    await expect.element(inDialog('Cancel')).toHaveFocus();
    changes(done, { ok: false, message: 'There is no such device' });
    await inDialog('Unassign').click();
    await expect.element(titled('1 device unassigned')).toBeVisible();
    await expect.element(failed).toHaveTextContent('DM-02There is no such device');
    await expect.element(undo).not.toBeInTheDocument();
    expect(await axeInBothThemes()).toEqual([]);
    await close.click();
    await isPicked('1 device');
  });

  it('assigns some of the storage to an order that is found by its organisation', async () => {
    answering(() =>
      json({
        data: [{ id: device(7).id, number: 'O-7', orgName: 'Fjord', status: 'PAID', lines: [] }],
        meta: { total: 1 },
        count: 1,
      }),
    );
    await showFleet('SUPERUSER', [device(1, { orgId: null }), device(2, { orgId: null })]);
    await begin('DM-01');
    await inBar('Pick this page').click();
    await inBar('Unassign').click();
    await expect
      .element(titled('Unassign'))
      .toHaveTextContent('None of the 2 devices is assigned to an organization.');
    await expect.element(inDialog('Unassign')).not.toBeInTheDocument();
    await close.click();
    await inBar('To an order').click();
    await inDialog('Assign').click();
    const picker = dialog.getByRole('button', { name: /^Order: / });
    await expect.element(picker).toHaveAccessibleDescription(/Pick an order/);
    expect(await axeInBothThemes()).toEqual([]);
    // Nobody has to know its number.
    await enter(picker);
    await page.getByRole('combobox', { name: 'Search by order number or organization' }).fill('Fjord');
    await page.getByRole('option', { name: 'O-7 · Fjord' }).click();
    changes(done, { ok: false, message: 'The order has room for one.' });
    await inDialog('Assign').click();
    await expect.element(titled('1 device assigned to the order')).toBeVisible();
    expect(vi.mocked(changeDevicesAction).mock.lastCall?.[0].change).toMatchObject({ orderId: device(7).id });
    await expect.element(failed).toHaveTextContent('DM-02');
    await expect.element(undo).not.toBeInTheDocument();
  });

  it('unassigns only those that somebody has', async () => {
    await showFleet('SUPERUSER', [device(1), device(2, { orgId: null })]);
    await begin('DM-01');
    await inBar('Pick this page').click();
    await inBar('Unassign').click();
    await expect
      .element(titled('Unassign 1 device?'))
      .toHaveTextContent('1 device assigned to an organization. Nothing changes for the rest (1).');
  });

  it('receives several returns with one outcome', async () => {
    await showFleet('SUPERUSER', devices(2));
    // The head of the menus' column begins it too.
    await enter(several);
    await expect.element(several).toHaveAttribute('aria-pressed', 'true');
    await enter(inBar('Pick this page'));
    await enter(inBar('Receive returns'));
    await expect.element(titled('Receive 2 devices')).not.toHaveTextContent('The latter');
    await enter(inDialog('Save the outcome'));
    const found = dialog.getByLabelText('Outcome');
    await expect.element(found).toHaveAccessibleDescription(/Pick what became of the device/);
    await found.selectOptions('REFURBISH');
    changes(done, done);
    await enter(inDialog('Save the outcome'));
    // Nothing to look at, and nothing to undo.
    await expect.element(messages).toHaveTextContent('2 devices received');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('picks all that the filters find, on other pages too', async () => {
    const all = devices(12);
    const asked = answering(() => json({ data: all }));
    await showFleet('SUPERUSER', all, `?org=${FJORD}`);
    await begin('DM-01');
    await enter(inBar('Pick all 12'));
    await isPicked('12 devices');
    expect(asked[0]?.query.get('orgIds') ?? asked[0]?.query.toString()).toContain(FJORD);
    await inBar('Calibration date').click();
    await dialog.getByRole('textbox', { name: 'Calibration date' }).fill('01-03-2028');
    changes(...all.map(() => done));
    await inDialog('Save').click();
    await expect.element(titled('12 devices changed')).toBeVisible();
    expect(vi.mocked(changeDevicesAction).mock.lastCall?.[0]).toMatchObject({
      ids: all.map(({ id }) => id),
      change: { calibrationExpires: '2028-03-01' },
    });
  });
});

describe('the bar of picked devices', () => {
  it('covers no row that has the focus, at any width, and leaves a low window to the rows', async () => {
    await showFleet('SUPERUSER', devices(12));
    await begin('DM-01');
    await inBar('Pick this page').click();
    const room = () => {
      const { position } = getComputedStyle(bar.element());
      const padding = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom);
      return { position, enough: padding >= bar.element().clientHeight };
    };
    for (const width of [320, 501, 640, 768, 1024, 1280]) {
      await page.viewport(width, 800);
      expect([width, room()]).toEqual([width, { position: 'sticky', enough: true }]);
    }
    await page.viewport(320, 256);
    expect(room().position).toBe('static');
    await page.viewport(400, 800);
    focus(page.getByRole('checkbox').first());
    let stops = 0;
    for (; document.activeElement?.closest('tbody'); stops += 1) {
      const { left, top, width, height } = document.activeElement.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('.picked-bar');
      expect([stops, over ?? null]).toEqual([stops, null]);
      await userEvent.keyboard('{Tab}');
    }
    expect(stops).toBeGreaterThan(16);
  });

  it('is not covered by what is told of a row', async () => {
    answering(() => json({}));
    await showFleet('SUPERUSER', devices(8));
    await begin('DM-01');
    vi.mocked(patchDeviceAction).mockResolvedValueOnce({ ok: true, data: device(1) });
    await page.getByRole('combobox', { name: 'Logistic status of DM-01' }).selectOptions('REFURBISH');
    await inDialog('Change status').click();
    await expect.element(messages).toHaveTextContent('Status of DM-01 is now Refurbish');
    const notice = page.getByRole('region', { name: 'Notifications' }).element().getBoundingClientRect();
    expect(notice.bottom).toBeLessThanOrEqual(bar.element().getBoundingClientRect().top);
  });

  it('goes with the focus back to where it was begun', async () => {
    const { change } = await showFleet('ORG_ADMIN', devices(2));
    await begin('DM-01');
    await enter(inBar('Done'));
    await expect.element(several).toHaveFocus();
    // Cards have no such button: a row begins it.
    await page.viewport(400, 800);
    await begin('DM-01');
    await enter(inBar('Done'));
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(list.actions('DM-01')).toHaveFocus();
    await begin('DM-01');
    change('DM-01', null);
    await expect.element(list.actions('DM-01')).not.toBeInTheDocument();
    await enter(inBar('Done'));
    await expect.element(page.getByRole('main')).toHaveFocus();
  });

  it('stands on a phone with boxes before the names, which move nothing else', async () => {
    await page.viewport(400, 800);
    await showFleet('ORG_ADMIN', [device(1, { returned: true })]);
    const place = (part: { element: () => Element }) => part.element().getBoundingClientRect();
    const second = page.getByText('Tag', { exact: true });
    const before = place(second);
    await begin('DM-01');
    await expect.element(box('DM-01')).toBeChecked();
    const name = place(page.getByRole('link', { name: 'DM-01' }));
    expect(place(second).x).toBe(before.x);
    expect(place(second).y).toBeGreaterThanOrEqual(name.bottom);
  });
});

describe('an administrator who picks several devices', () => {
  it('returns them over pages, but for those that are announced', async () => {
    answering(() => json({ billedUntil: null }));
    await showFleet(
      'ORG_ADMIN',
      devices(9).map((one, at) => (at === 0 ? { ...one, returned: true } : one)),
    );
    const returns = inBar('Return the devices');
    await begin('DM-01');
    // The only one that is picked is announced already.
    await expect.element(returns).toBeDisabled();
    await box('DM-02').click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await box('DM-09').click();
    await isPicked('3 devices');
    await enter(returns);
    await expect.element(dialog).toHaveTextContent('Are you sure, you want to return 2 devices?');
    await expect.element(dialog).toHaveTextContent('1 device is announced already and stays as it is.');
    await expect.element(dialog).toHaveTextContent('We mail the instructions');
    expect(await axeInBothThemes()).toEqual([]);
    await enter(inDialog('Cancel'));
    expect(returnDevicesAction).not.toHaveBeenCalled();
    await expect.element(returns).toHaveFocus();

    // Another person is faster: the obstacle is named.
    await enter(returns);
    const answer = vi.mocked(returnDevicesAction);
    answer.mockResolvedValueOnce({
      ok: false,
      code: 'CONFLICT',
      message: 'Device DM-02 is already returned',
    });
    await inDialog('Return the devices').click();
    await expect.element(dialog).toHaveTextContent('Device DM-02 is already returned');
    answer.mockResolvedValueOnce({
      ok: true,
      data: { message: 'Instructions was sent to admin', id: 'case', number: 'R-10001' },
    });
    await inDialog('Return the devices').click();
    await expect.element(messages).toHaveTextContent('Instructions was sent to admin');
    expect(answer.mock.lastCall?.[0]).toEqual({ serialNumbers: ['DM-02', 'DM-09'] });
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('reads until when they are billed, by day where it is one day', async () => {
    answering(({ path }) =>
      json({ billedUntil: '2027-01-26', leaseRunsOn: !path.endsWith('3'), freeEndAt: '2027-02-25' }),
    );
    await showFleet('ORG_ADMIN', [
      device(1, { orderId: 'one' }),
      device(2, { orderId: 'two' }),
      device(3, { orderId: 'three' }),
    ]);
    const says = async (sentence: string) => {
      await inBar('Return the devices').click();
      await expect.element(dialog).toHaveTextContent(sentence);
    };
    const same = 'a device that arrives before 25-02-2027 is billed until 25-02-2027';
    await begin('DM-01');
    await says(same);
    await inDialog('Cancel').click();
    await box('DM-02').click();
    await says(same);
    await inDialog('Cancel').click();
    await box('DM-03').click();
    await says('each is billed until its period ends');
    await expect.element(dialog).not.toHaveTextContent('25-02-2027');
  });
});
