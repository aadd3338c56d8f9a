import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SignOutButtons } from '@/components/accounts/session-actions';
import { UsersTable } from '@/components/accounts/users-table';
import { AddDevicesButton, RegisterDevicesButton } from '@/components/devices/add-devices-button';
import { CalibrationButton } from '@/components/devices/calibration';
import { DevicesTable } from '@/components/devices/devices-table';
import { AddModelButton } from '@/components/models/add-model-button';
import { ModelsTable } from '@/components/models/models-table';
import { NoteButton } from '@/components/notes/note-button';
import { OrderActions } from '@/components/orders/order-actions';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { OwnWordButton, TrackingButton } from '@/components/orders/order-edit-buttons';
import { OrganizationsTable } from '@/components/organizations/organizations-table';
import { deleteUserAction, editRoleAction } from '@/lib/actions/accounts';
import { readOrderFormAction } from '@/lib/actions/order-form';
import { userMessages } from '@/lib/i18n/users';
import { device, FJORD } from '../support/components/fleet';
import { answering, axeInBothThemes, inNorwegian, json, show, focus } from '../support/components/screen';

const NOW = '2026-11-27T12:00:00.000Z';
const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
const table = { caption: 'Rows', cards: 'wide' } as const;

const devices = (operator: boolean) => (
  <DevicesTable
    {...table}
    rows={[device(1, { orderId: FJORD, orderNumber: 'O-7', leased: true }), device(2, { orgId: null })]}
    operator={operator}
    orders
    menu
    found={{ csv: '/api/devices.csv', count: 2, capped: false }}
  />
);

const users = (
  <UsersTable
    {...table}
    rows={[
      {
        ...{
          id: FJORD,
          name: 'Mia Medlem',
          email: 'mia@e.example.com',
          phoneNumber: null,
          role: 'ORG_MEMBER',
        },
        ...{
          createdAt: NOW,
          deletedAt: null,
          organization: { id: FJORD, name: 'Fjord' },
          secondFactorOn: true,
        },
      },
    ]}
    of="everybody"
    ownId=""
    menu
  />
);

const organizations = (deletedAt: string | null) => (
  <OrganizationsTable
    {...table}
    rows={[
      {
        ...{ id: FJORD, name: 'Fjord', email: 'post@e.example.com', phoneNumber: null, country: 'NO' },
        ...{ shippingAddress: null, deletedAt, countryName: 'Norge' },
        ...{ vatNumber: null, registrationNumber: null, costCentre: null },
      },
    ]}
    countries={[{ value: 'NO', label: 'Norge' }]}
  />
);

const models = (
  <ModelsTable
    {...table}
    rows={[
      {
        ...{ id: FJORD, deviceFeatureName: 'Tag', unitPrice: 12.5, comingPrice: null, serialPrefix: null },
        description: null,
        ...{
          isDefault: false,
          lowStockBelow: null,
          lowStock: false,
          freeDevicesCount: 1,
          reservedDevicesCount: 0,
        },
        ...{ outDevicesCount: 0, refurbishedDevicesCount: 0, retiredAt: null },
      },
    ]}
  />
);

const order = (freeEndAt: string) => (
  <OrderActions
    orderId={FJORD}
    number="O-7"
    awaitsPayment={false}
    cancel={{ label: 'Kanseller', consequence: 'Ingenting er skyldt.' }}
    endLease={{ label: 'Avslutt leie', left: ['Det gjenstår €20.'], endsAt: '01-03-2027', freeEndAt }}
  />
);

/** A dialog: its page, its opener, and the entry of the row's menu. */
const openings: readonly (readonly [part: ReactNode, opener: string, entry?: string])[] = [
  [<OrderDevicesButton key="" label="Bestill enhet" isOperator={false} preset={[]} />, 'Bestill enhet'],
  [<OrderDevicesButton key="" label="Bestill enhet" isOperator preset={[]} />, 'Bestill enhet'],
  [<AddDevicesButton key="" preset={undefined} />, 'Legg til enheter'],
  [<RegisterDevicesButton key="" />, 'Registrer enheter'],
  [devices(false), 'DM-01', 'Returner enheten'],
  [devices(true), 'DM-01', 'Ta imot returen'],
  [devices(true), 'DM-01', 'Bytt enheten'],
  [devices(true), 'DM-01', 'Fjern fra organisasjonen'],
  [devices(true), 'DM-02', 'Slett enheten'],
  [<NoteButton key="" id={FJORD} of="device" note={null} />, 'Skriv et notat'],
  [<CalibrationButton key="" deviceId={FJORD} serialNumber="DM-01" value={null} />, 'Endre dato'],
  [<AddModelButton key="" />, 'Legg til modell'],
  [models, 'Tag', 'Rediger'],
  [models, 'Tag', 'Gjør til standard'],
  [models, 'Tag', 'Ta ut av sortimentet'],
  [users, 'Mia Medlem', 'Endre rolle'],
  [users, 'Mia Medlem', 'Logg ut overalt'],
  [users, 'Mia Medlem', 'Slå av totrinnsinnlogging'],
  [users, 'Mia Medlem', 'Slett bruker'],
  [organizations(null), 'Fjord', 'Rediger organisasjon'],
  [organizations(null), 'Fjord', 'Sett som inaktiv'],
  [organizations(null), 'Fjord', 'Slett'],
  [order('25-02-2027'), 'Kanseller'],
  [order('25-02-2027'), 'O-7', 'Avslutt leie'],
  ...(['purchaseOrder', 'costCentre'] as const).map((field): [ReactNode, string] => [
    <OwnWordButton key="" field={field} orderId={FJORD} value={null} label="Legg til" isOperator={false} />,
    'Legg til',
  ]),
  [
    <TrackingButton key="" orderId={FJORD} carrier={null} trackingNumber={null} label="Legg til" />,
    'Legg til',
  ],
  [<SignOutButtons key="" others />, 'Logg ut overalt'],
];

/** With so many the focus is caught, or never comes round. */
const MOST_STOPS = 60;
const isWithin = () => dialog.element().contains(document.activeElement);

// Norwegian words are longer; other tests see the dialogs in English.
it.each(openings.map(([part, opener, entry]) => ({ part, opener, entry })))(
  'a dialog is walked by keyboard, passes axe, fits a low window, and gives the focus back: $opener $entry',
  async ({ part, opener, entry }) => {
    inNorwegian();
    answering(({ path }) =>
      path === '/api/devices/features'
        ? json({ data: [{ deviceFeatureName: 'Tag' }] })
        : json({ data: [], meta: { total: 0 } }),
    );
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
        nextChargeAt: NOW,
        taxed: false,
      },
    });
    await show(part);
    const button = page
      .getByRole(
        'button',
        entry === undefined ? { name: opener, exact: true } : { name: new RegExp(`${opener}$`) },
      )
      .first();
    focus(button);
    await userEvent.keyboard('{Enter}');
    if (entry !== undefined) {
      const item = page.getByRole('menuitem', { name: entry, exact: true });
      await expect.element(item).toBeVisible();
      // Typed ahead, as in every menu.
      await userEvent.keyboard(entry);
      await expect.element(item).toHaveAttribute('data-focus', '');
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(dialog).toBeVisible();
    await expect.poll(isWithin).toBe(true);
    const first = document.activeElement;
    let stops = 0;
    do {
      await userEvent.keyboard('{Tab}');
      stops += 1;
      expect([stops, isWithin(), stops < MOST_STOPS]).toEqual([stops, true, true]);
    } while (document.activeElement !== first);
    expect(await axeInBothThemes()).toEqual([]);
    await page.viewport(1280, 500);
    const last = dialog.getByRole('button').last().element().getBoundingClientRect();
    expect(last.bottom).toBeLessThanOrEqual(500);
    await page.viewport(1280, 900);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  },
);

it('the focus goes back to a button that was made anew under its dialog', async () => {
  await show(<AddModelButton />);
  const opener = page.getByRole('button', { name: 'Add model' });
  const first = opener.element() as HTMLElement;
  first.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  first.replaceWith(first.cloneNode(true));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

it.each<[effect: string, part: ReactNode, opener: string, entry: string]>([
  ['All sessions of the user end at once', users, 'Mia Medlem', 'Sign out everywhere'],
  ['make sure that it is really they who ask', users, 'Mia Medlem', 'Turn off two-step sign-in'],
  ['can no longer sign in.', users, 'Mia Medlem', 'Delete user'],
  ['It is active, so it is deactivated first', organizations(null), 'Fjord', 'Delete'],
  ['It is deleted for ever', organizations(NOW), 'Fjord', 'Delete'],
])('a question says what follows: %s', async (effect, part, opener, entry) => {
  await show(part);
  await page
    .getByRole('button', { name: new RegExp(`${opener}$`) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  await expect.element(dialog).toHaveTextContent(effect);
});

it('the question about a lease that cannot end earlier says why', async () => {
  const { again } = await show(order('01-03-2027'));
  await expect.element(page.getByRole('button', { name: 'Avslutt leie' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions for O-7' }).click();
  await page.getByRole('menuitem', { name: 'Avslutt leie' }).click();
  await expect.element(page.getByText('Det gjenstår €20.')).toBeVisible();
  const why = page.getByText('Before 01-03-2027 a lease cannot be ended without extra cost');
  await expect.element(why).toBeVisible();
  await again(order('25-02-2027'));
  await expect.element(why).not.toBeInTheDocument();
  await expect.element(dialog).toHaveTextContent('The lease ends on 01-03-2027');
});

it('the focus goes back to the button of a menu that has gone before its dialog comes', async () => {
  await show(
    <>
      <button type="button">Actions</button>
      <div role="menu">
        <button type="button">Delete</button>
      </div>
    </>,
  );
  for (const name of ['Actions', 'Delete']) focus(page.getByRole('button', { name }));
  document.querySelector('[role=menu]')?.remove();
  await expect.element(page.getByRole('button', { name: 'Actions' })).toHaveFocus();
});

it('a refusal takes the place of what would follow', async () => {
  await show(users);
  await page.getByRole('button', { name: /Mia Medlem$/ }).click();
  await page.getByRole('menuitem', { name: 'Delete user' }).click();
  const consequence = dialog.getByText(userMessages.deleteConsequence);
  await expect.element(consequence).toBeVisible();
  const message = userMessages.lastAdmin;
  vi.mocked(deleteUserAction).mockResolvedValueOnce({ ok: false, code: 'LAST_ADMINISTRATOR', message });
  await dialog.getByRole('button', { name: 'Delete user' }).click();
  await expect.element(dialog).toHaveTextContent(message);
  await expect.element(consequence).not.toBeInTheDocument();
});

it('a role is changed by keyboard alone', async () => {
  await show(users);
  focus(page.getByRole('button', { name: /Mia Medlem$/ }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Edit role' })).toHaveAttribute('data-focus', '');
  await userEvent.keyboard('{Enter}');
  const role = dialog.getByRole('combobox', { name: 'Role' });
  await expect.element(role).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(role).toHaveValue('ORG_ADMIN');
  vi.mocked(editRoleAction).mockResolvedValueOnce({ ok: true, data: {} as never });
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(dialog.getByText('Saved')).toBeVisible();
  expect(vi.mocked(editRoleAction).mock.lastCall?.[0]).toEqual({ id: FJORD, role: 'ORG_ADMIN' });
  await expect.element(dialog).not.toBeInTheDocument();
});
