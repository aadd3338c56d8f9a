import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InviteForm } from '@/components/accounts/invite-form';
import { ProfileForm } from '@/components/accounts/profile-form';
import { AddDevicesButton, RegisterDevicesButton } from '@/components/devices/add-devices-button';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { signingOut } from '@/components/kit/drafts';
import { SessionMark } from '@/components/shell/session-mark';
import { PERSON_TOPIC, SessionTaken, SignedOutWatch, tellOtherTabs } from '@/components/shell/watches';
import { SignOutForm } from '@/components/shell/sign-out-form';
import { inviteUserAction, updateProfileAction } from '@/lib/actions/accounts';
import { linkDevicesAction, registerDevicesAction } from '@/lib/actions/devices';
import { readOrderFormAction } from '@/lib/actions/order-form';
import { navigationMessages } from '@/lib/i18n/portal';
import { FJORD } from '../support/components/fleet';
import { at, stay } from '../support/components/navigation';
import { answering, json, show } from '../support/components/screen';

const over = { ok: false, code: 'UNAUTHENTICATED', message: 'Please sign in.' } as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`));
const dialog = page.getByRole('dialog');
const note = page.getByRole('region', { name: 'Notifications' });
const stored = () => JSON.stringify({ ...sessionStorage });

/** Models, Fjord, and a price; `over` after the session's end. */
const world = { over: false };
beforeEach(() => {
  world.over = false;
  answering(({ path }) => {
    if (world.over) return json(over, 401);
    if (path === '/api/devices/features') return json({ data: [{ deviceFeatureName: 'Tag' }] });
    if (path === '/api/organizations/options')
      return json({ data: [{ id: FJORD, name: 'Fjord' }], meta: { total: 1 } });
    if (path === '/api/devices/pre-order') return json({ orderId: FJORD, fullPrice: 37.5, notEnough: false });
    return json({ data: [] });
  });
});

const open = (part: ReactNode, path: string, person = 'mine') => {
  at(path);
  return show(
    <>
      <SessionMark person={person} language={null} />
      {part}
    </>,
  );
};

async function endsBy(act: () => Promise<unknown>, path: string): Promise<void> {
  const left = stay();
  // For a while it does not lead there twice.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act();
  await expect.poll(() => left).toEqual([`/sign-in?next=${encodeURIComponent(path)}`]);
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();
  world.over = false;
}

const profile = (name: string) => (
  <ProfileForm
    email="mine@e.example.com"
    organization={null}
    values={{ name, mobileNumber: '' }}
    temporaryPassword={false}
    resetting={false}
    saved={false}
  />
);

/** Types another name and three passwords; the session is over. */
async function typeUntilTheEnd() {
  const path = '/profile?from=here';
  const { unmount } = await open(profile('Mona Mine'), path);
  await field('Full name').fill('Mona Married');
  await button('Reset password').click();
  for (const name of ['Current password', 'New password', 'Confirm password'])
    await field(name).fill('Secret-1234');
  vi.mocked(updateProfileAction).mockResolvedValueOnce(over);
  await endsBy(() => button('Save changes').click(), path);
  expect(stored()).toContain('Mona Married');
  expect(stored()).not.toContain('Secret');
  await unmount();
  return path;
}

it('a form is there again with what was typed, but for passwords, until it is saved', async () => {
  const path = await typeUntilTheEnd();
  const again = await open(profile('Mona Mine'), path);
  await expect.element(field('Full name')).toHaveValue('Mona Married');
  await expect.element(note).toHaveTextContent('What you had typed is here again, except for passwords');
  const data = { name: 'Mona Married', mobileNumber: '' } as never;
  vi.mocked(updateProfileAction).mockResolvedValueOnce({ ok: true, data });
  await button('Save changes').click();
  await expect.element(page.getByText('Profile has been successfully updated!').first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await again.unmount();
  await open(profile('Mona Mine'), path);
  await expect.element(field('Full name')).toHaveValue('Mona Mine');
});

it('what was typed is nobody else’s, and goes with a sign-out', async () => {
  const path = await typeUntilTheEnd();
  const theirs = await open(profile('Otto Other'), path, 'other');
  await expect.element(field('Full name')).toHaveValue('Otto Other');
  expect(stored()).not.toContain('Married');
  await theirs.unmount();

  await typeUntilTheEnd();
  signingOut();
  expect(stored()).not.toContain('Married');
  await open(profile('Mona Mine'), path);
  await expect.element(field('Full name')).toHaveValue('Mona Mine');
});

it('what was typed goes where the browser signs out, or signs in another person, in another tab', async () => {
  for (const person of ['', 'other']) {
    await typeUntilTheEnd();
    const { unmount } = await show(<SignedOutWatch />);
    tellOtherTabs(PERSON_TOPIC, person);
    await expect.poll(stored).not.toContain('Married');
    await unmount();
  }
});

it('what was typed goes where somebody has ended the session', async () => {
  const path = await typeUntilTheEnd();
  const { unmount } = await show(<SessionTaken />);
  expect(stored()).not.toContain('Married');
  await unmount();
  await open(profile('Mona Mine'), path);
  await expect.element(field('Full name')).toHaveValue('Mona Mine');
});

it('what was typed stays where the same person signs in in another tab', async () => {
  await typeUntilTheEnd();
  const heard = vi.fn();
  const channel = new BroadcastChannel(PERSON_TOPIC);
  channel.onmessage = heard;
  await show(<SignedOutWatch />);
  tellOtherTabs(PERSON_TOPIC, 'mine');
  await expect.poll(() => heard.mock.calls.length).toBe(1);
  expect(stored()).toContain('Married');
  channel.close();
});

it('a dialog opens again with what was scanned, for whom, and of which model', async () => {
  const add = <AddDevicesButton preset={undefined} />;
  const { unmount } = await open(add, '/devices');
  await button('Add devices').click();
  await field('Serial numbers').fill('DM-1\nDM-2');
  await button(/^Organization:/).click();
  await page.getByRole('option', { name: 'Fjord' }).click();
  vi.mocked(linkDevicesAction).mockResolvedValueOnce(over);
  await endsBy(() => dialog.getByRole('button', { name: 'Add devices' }).click(), '/devices');
  await unmount();
  const again = await open(add, '/devices');
  await expect.element(field('Serial numbers')).toHaveValue('DM-1\nDM-2');
  await expect.element(button(/^Organization:/)).toHaveTextContent('Fjord');
  vi.mocked(linkDevicesAction).mockResolvedValueOnce({ ok: true, data: { message: 'Done.' } });
  await dialog.getByRole('button', { name: 'Add devices' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(vi.mocked(linkDevicesAction).mock.lastCall?.[0]).toMatchObject({
    orgId: FJORD,
    serialNumbers: ['DM-1', 'DM-2'],
  });
  await again.unmount();

  // The models are fetched later.
  const register = await open(<RegisterDevicesButton />, '/devices');
  await button('Register devices').click();
  await field('Serial numbers').fill('LATE-1');
  await dialog.getByRole('combobox').selectOptions('Tag');
  await field('Calibration date').fill('31-03-2027');
  vi.mocked(registerDevicesAction).mockResolvedValueOnce(over);
  await endsBy(() => dialog.getByRole('button', { name: 'Register' }).click(), '/devices');
  await register.unmount();
  await open(<RegisterDevicesButton />, '/devices');
  await expect.element(field('Serial numbers')).toHaveValue('LATE-1');
  await expect.element(field('Calibration date')).toHaveValue('31-03-2027');
  await expect.element(dialog.getByRole('combobox')).toHaveValue('Tag');
});

const order = <OrderDevicesButton label="Order device" isOperator={false} preset={[]} />;
const offers = () =>
  vi.mocked(readOrderFormAction).mockResolvedValue({
    ok: true,
    data: {
      models: [{ deviceFeatureName: 'Tag', description: null, unitPrice: 12.5, freeDevicesCount: 20 }],
      organization: {
        id: FJORD,
        name: 'Fjord',
        email: 'post@e.example.com',
        shipsTo: 'Bergen',
        invoiceOffered: true,
      },
      from: null,
      nextChargeAt: '2026-12-27T00:00:00.000Z',
      taxed: false,
    },
  });

it('an order goes on with what was chosen, from its price on; nobody is asked about leaving', async () => {
  offers();
  const { unmount } = await open(order, '/devices');
  await button('Order device').click();
  const quantity = dialog.getByRole('spinbutton', { name: 'Quantity' });
  await expect.element(dialog).toHaveTextContent('€37.50');
  await dialog.getByRole('textbox', { name: 'Purchase-order number' }).fill('PO-7');
  world.over = true;
  await endsBy(async () => {
    await quantity.fill('3');
    await vi.advanceTimersByTimeAsync(500);
  }, '/devices');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await unmount();
  await open(order, '/devices');
  await expect.element(quantity).toHaveValue(3);
  await expect.element(dialog.getByRole('textbox', { name: 'Purchase-order number' })).toHaveValue('PO-7');
  await expect.element(dialog).toHaveTextContent('€37.50');
});

it('that what was typed is not saved yet is said until it is, or its page is left', async () => {
  const invite = <InviteForm picksOrganization={false} />;
  const typeAndSignInAgain = async () => {
    const { unmount } = await open(invite, '/invite');
    await field('Email').fill('guest@e.example.com');
    await field('Access level').selectOptions('ORG_MEMBER');
    vi.mocked(inviteUserAction).mockResolvedValueOnce(over);
    await endsBy(() => button('Send invite').click(), '/invite');
    await unmount();
    const again = await open(invite, '/invite');
    await expect.element(field('Email')).toHaveValue('guest@e.example.com');
    await expect.element(note).toHaveTextContent('It has not been saved yet.');
    return again;
  };
  const first = await typeAndSignInAgain();
  vi.mocked(inviteUserAction).mockResolvedValueOnce({
    ok: true,
    data: { message: 'Invite has been sent' },
  });
  await button('Send invite').click();
  await expect.element(page.getByText('Invite has been sent').first()).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await first.unmount();

  const { again } = await typeAndSignInAgain();
  await again(<p>Profile</p>);
  await expect.element(page.getByText('Profile')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

it('whatever stands in the tab’s storage, the page comes up', async () => {
  offers();
  const kept = (pages: unknown) =>
    sessionStorage.setItem('drafts', JSON.stringify({ person: 'mine', pages }));
  for (const pages of [null, 7, 'text', { '/devices': null }, { '/devices': { order: null } }]) {
    kept(pages);
    const { unmount } = await open(order, '/devices');
    await button('Order device').click();
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await unmount();
  }
  kept({ '/devices': { order: { lines: [{ deviceFeatureName: 'Gone', quantity: 3 }] } } });
  await open(order, '/devices');
  await expect.element(dialog).toHaveTextContent('Can no longer be ordered, and is not in this order: Gone.');
});

describe('signing out', () => {
  it('says once that it did not work, not again after a reload', async () => {
    at('/profile?saved=1&signOut=failed');
    await show(<SignOutForm csrfToken="token" />);
    await expect.element(page.getByRole('alert')).toHaveTextContent(navigationMessages.signOutFailed);
    expect(location.search).toBe('?saved=1');
  });

  it('offline stays here with what was typed, and says why', async () => {
    const left = stay();
    const before = stored();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open(<SignOutForm csrfToken="token" />, '/profile');
    const signedIn = stored();
    await button('Sign out').click();
    await expect.element(note).toHaveTextContent('You are offline. This page stays');
    expect([left, stored()]).toEqual([[], signedIn]);
    expect(signedIn).not.toBe(before);
  });
});
