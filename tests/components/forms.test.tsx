import { describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { InviteForm } from '@/components/accounts/invite-form';
import { RegistrationForm } from '@/components/accounts/registration-form';
import { AddDevicesButton, RegisterDevicesButton } from '@/components/devices/add-devices-button';
import { AddOrganizationForm } from '@/components/organizations/add-organization-form';
import { CommonSettingsForm, ShippingAddressForm } from '@/components/organizations/settings-forms';
import { OrganizationPicker } from '@/components/organizations/organization-picker';
import { inviteUserAction } from '@/lib/actions/accounts';
import { linkDevicesAction, registerDevicesAction } from '@/lib/actions/devices';
import { createOrganizationWithAdminAction, updateOrganizationAction } from '@/lib/actions/organizations';
import { timings } from '@/lib/config/limits';
import { FJORD } from '../support/components/fleet';
import { router } from '../support/components/navigation';
import {
  answering,
  axeInBothThemes,
  json,
  messages,
  prefer,
  show,
  focus,
} from '../support/components/screen';

const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const question = page.getByRole('alertdialog');
const alert = page.getByRole('alert').first();
const field = (name: string) => page.getByLabelText(new RegExp(`^${name}`));
const serials = field('Serial numbers');
const sentTo = (message: string) => Promise.resolve({ ok: true, data: { message } as never } as const);
const refused = (message: string) => Promise.resolve({ ok: false, code: 'CONFLICT', message } as const);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const hrefs = () =>
  alert
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href')?.slice(1));

/** Knows DM-… as devices, and finds free ones. */
const answers = () =>
  answering(({ path, query, body }) => {
    if (path === '/api/devices/features')
      return json({ data: [{ deviceFeatureName: 'Tag' }, { deviceFeatureName: 'Puck' }] });
    if (path === '/api/organizations/options')
      return json({ data: [{ id: FJORD, name: 'Fjord' }], meta: { total: 1 } });
    if (path === '/api/devices/free') {
      const all = ['DM-1', 'DM-2'].map((serialNumber) => ({ serialNumber, deviceFeatureName: 'Tag' }));
      return json({
        data: all.filter(({ serialNumber }) => serialNumber.includes((query.get('q') ?? '').toUpperCase())),
      });
    }
    const { rows = [] } = (body ?? {}) as { rows?: { serialNumber: string }[] };
    return json({
      data: rows.map(({ serialNumber }) => ({ serialNumber, isNew: !serialNumber.startsWith('DM') })),
    });
  });

async function fillOrganization(): Promise<void> {
  for (const [name, text] of [
    ['Organization name', 'Fjord'],
    ['Organization email', 'post@e.example.com'],
    ['Organization phone', '4722334455'],
    ['Administrator name', 'Ada Admin'],
    ['Administrator email', 'ada@e.example.com'],
    ['Administrator phone', '4791234567'],
  ] as const)
    await field(name).fill(text);
}

describe('a form', () => {
  it('names what is wrong in the order of its fields', async () => {
    await show(<AddOrganizationForm />);
    await field('Administrator phone').fill('12');
    await button('Create organization').click();
    await expect.element(alert).toHaveFocus();
    const wrong = Array.from(document.querySelectorAll('[aria-invalid="true"]'), ({ id }) => id);
    expect(hrefs()).toEqual(wrong);
    expect(wrong).toHaveLength(6);
  });

  it('has a picker in its place of the summary', async () => {
    await show(<InviteForm picksOrganization />);
    await button('Send invite').click();
    await expect.element(alert).toHaveFocus();
    await expect
      .poll(() =>
        alert
          .getByRole('link')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual([
        expect.stringMatching(/email/i),
        expect.stringMatching(/organization/),
        expect.stringMatching(/access level/i),
      ]);
  });

  it('keeps the colour of a field with an error under the pointer, in both themes', async () => {
    const border = async (part: ReturnType<typeof field>) => {
      // Colours change slowly, and one that gives way is aborted.
      for (
        let running = part.element().getAnimations();
        running.length > 0;
        running = part.element().getAnimations()
      )
        await Promise.allSettled(running.map(({ finished }) => finished));
      return getComputedStyle(part.element()).borderColor;
    };
    for (const theme of ['light', 'dark'] as const) {
      await prefer(theme);
      const { unmount } = await show(<RegistrationForm invite={null} invitation={null} />);
      await button('Get Started').click();
      const name = field('Full Name');
      await expect.element(name).toHaveAttribute('aria-invalid', 'true');
      const wrong = await border(name);
      await name.hover();
      expect([theme, await border(name)]).toEqual([theme, wrong]);
      // One without keeps answering to the pointer.
      await name.fill('Nora Nilsen');
      await expect.element(name).not.toHaveAttribute('aria-invalid');
      expect([theme, await border(name)]).not.toEqual([theme, wrong]);
      await unmount();
    }
    await prefer('light');
  });

  it('is empty again once its banner has gone, but for what is typed meanwhile', async () => {
    vi.mocked(inviteUserAction).mockImplementation(() =>
      sentTo('Invite has been sent to guest@e.example.com'),
    );
    vi.mocked(createOrganizationWithAdminAction).mockImplementation(() =>
      Promise.resolve({ ok: true, data: {} as never }),
    );
    answers();
    const later = () => vi.advanceTimersByTimeAsync(timings.bannerMs);
    const invite = await show(<InviteForm picksOrganization />);
    const organization = button(/^Organization/);
    const send = async () => {
      await field('Email').fill('guest@e.example.com');
      await field('Access level').selectOptions('ORG_ADMIN');
      await organization.click();
      await page.getByRole('option', { name: 'Fjord' }).click();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await button('Send invite').click();
      await expect.element(page.getByText(/^Invite has been sent to/).first()).toBeVisible();
      await expect.element(button('Send invite')).toHaveFocus();
    };
    await send();
    await later();
    await expect.element(field('Email')).toHaveValue('');
    await expect.element(button('Send invite')).toHaveFocus();
    await expect.element(field('Access level')).toHaveValue('');
    await expect.element(organization).not.toHaveTextContent('Fjord');
    vi.useRealTimers();
    await send();
    await field('Email').fill('next@e.example.com');
    await later();
    // The rest is emptied, as ever.
    await expect.element(field('Access level')).toHaveValue('');
    await expect.element(field('Email')).toHaveValue('next@e.example.com');
    vi.useRealTimers();
    await invite.unmount();

    await show(<AddOrganizationForm />);
    await fillOrganization();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await button('Create organization').click();
    await expect.element(page.getByText('Organization has been created').first()).toBeVisible();
    await field('Organization name').fill('The next one');
    await later();
    vi.useRealTimers();
    await expect.element(field('Administrator name')).toHaveValue('');
    await expect.element(field('Organization name')).toHaveValue('The next one');
  });
});

it('a new organization that looks like another is said to, loses nothing, and can be saved all the same', async () => {
  const create = vi.mocked(createOrganizationWithAdminAction);
  const message = 'There is an organization of this name already';
  create.mockImplementation(({ unique }) =>
    Promise.resolve(
      unique
        ? { ok: false, code: 'ORGANIZATION_EXISTS', message, fields: { name: message } }
        : { ok: true, data: {} as never },
    ),
  );
  await show(<AddOrganizationForm />);
  await fillOrganization();
  const submit = button('Create organization');
  const name = field('Organization name');
  const anyway = button('Save anyway: this is another organization');
  await submit.click();
  await expect.element(name).toHaveAccessibleDescription(message);
  await expect.element(name).toHaveValue('Fjord');
  // Enter is no way to insist.
  focus(name);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => create.mock.calls.map(([input]) => input.unique)).toEqual([true, true]);
  await expect.element(anyway).toBeVisible();
  // The answer was about another name.
  await name.fill('Fjord Two');
  await expect.element(anyway).not.toBeInTheDocument();
  await field('Organization phone').fill('1');
  await submit.click();
  await expect.element(field('Organization phone')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(anyway).not.toBeInTheDocument();
  await field('Organization phone').fill('4722334455');
  await submit.click();
  await expect.element(anyway).toBeVisible();
  // An answer that was never sent is none to a later question.
  await field('Organization phone').fill('1');
  await anyway.click();
  await expect.element(field('Organization phone')).toHaveAttribute('aria-invalid', 'true');
  await field('Organization phone').fill('4722334455');
  await submit.click();
  await anyway.click();
  await expect.element(page.getByText('Organization has been created').first()).toBeVisible();
  await submit.click();
  await expect.element(name).toHaveValue('');
  expect(create.mock.calls.map(([input]) => input.unique)).toEqual([true, true, true, true, false]);
});

const noNumbers = { vatNumber: '', registrationNumber: '', costCentre: '' };

describe('settings', () => {
  const settings = (
    <CommonSettingsForm
      id="settings"
      organizationId={FJORD}
      country="NO"
      values={{ ...noNumbers, name: 'Before', email: 'post@e.example.com', phoneNumber: '' }}
    />
  );
  const open = async () => {
    await show(settings);
    await field('Organization name').fill('After');
    await userEvent.keyboard('{Tab}');
    return button('Save changes');
  };

  it('whose answer was lost are read anew, keep what was typed, and can be saved again', async () => {
    answers();
    const save = await open();
    vi.mocked(updateOrganizationAction).mockImplementationOnce(lost);
    await save.click();
    await expect.element(alert).toHaveTextContent('We got no answer from the service');
    await expect.element(alert).toHaveFocus();
    expect(router.refresh).toHaveBeenCalled();
    await expect.element(field('Organization name')).toHaveValue('After');
    const saved = { name: 'After', email: 'post@e.example.com', phoneNumber: null } as never;
    vi.mocked(updateOrganizationAction).mockResolvedValueOnce({ ok: true, data: saved });
    await save.click();
    await expect.element(page.getByText('Organization has been updated').first()).toBeVisible();
  });

  it('that could not be sent were not saved, and it says so', async () => {
    const save = await open();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.mocked(updateOrganizationAction).mockImplementationOnce(lost);
    await save.click();
    await expect.element(page.getByText('Nothing was saved').first()).toBeVisible();
    await expect.element(field('Organization name')).toHaveValue('After');
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it('that two people change name a country where they ask whose it shall be', async () => {
    const countries = [
      ...[
        { value: 'NO', label: 'Norway' },
        { value: 'SE', label: 'Sweden' },
        { value: 'DK', label: 'Denmark' },
      ],
    ];
    await show(
      <ShippingAddressForm
        {...{ id: 'address', organizationId: FJORD, countries }}
        values={{ country: 'NO', street: 'Bryggen 1', city: 'Bergen', postalCode: '5003' }}
      />,
    );
    await field('Country').selectOptions('SE');
    const theirs = { code: 'CHANGED_MEANWHILE', message: 'Changed.', current: { country: 'DK' } };
    vi.mocked(updateOrganizationAction).mockResolvedValueOnce({ ok: false, ...theirs });
    await button('Save changes').click();
    await button('Take theirs: Denmark').click();
    await expect.element(field('Country')).toHaveValue('DK');
  });

  it('say each time for as long as the first that they were saved', async () => {
    await show(settings);
    const said = page.getByRole('form').getByText('Organization has been updated');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const name of ['Once', 'Twice']) {
      const saved = { name, email: 'post@e.example.com', phoneNumber: null } as never;
      vi.mocked(updateOrganizationAction).mockResolvedValueOnce({ ok: true, data: saved });
      await field('Organization name').fill(name);
      await button('Save changes').click();
      await expect.element(button('Save changes')).toBeDisabled();
      await expect.element(said).toBeVisible();
      await vi.advanceTimersByTimeAsync(timings.bannerMs * 0.75);
      // What the timers change is drawn by then.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      await expect.element(said).toBeVisible();
    }
    await vi.advanceTimersByTimeAsync(timings.bannerMs * 0.25);
    await expect.element(said).not.toBeInTheDocument();
  });

  it('are asked about before a picker leads to another organisation', async () => {
    answers();
    await show(
      <>
        <OrganizationPicker
          {...{ label: 'Organization', placeholder: 'None', value: null }}
          pathname="/organization"
        />
        {settings}
      </>,
    );
    await field('Organization name').fill('Half Typed');
    const pick = async () => {
      await button(/^Organization:/).click();
      await page.getByRole('option', { name: 'Fjord' }).click();
    };
    await pick();
    await question.getByRole('button', { name: 'Stay on this page' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field('Organization name')).toHaveValue('Half Typed');
    expect(router.push).not.toHaveBeenCalled();
    await pick();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => router.push.mock.calls).toEqual([[`/organization?org=${FJORD}`]]);
  });

  it('are saved by a click under which the phone number is tidied', async () => {
    await show(settings);
    await field('Phone').fill('1');
    const save = button('Save changes');
    await save.click();
    await expect.element(field('Phone')).toHaveAccessibleDescription(/Phone number is not valid/);
    await field('Phone').fill('+47 912-34-567');
    const saved = { name: 'Before', email: 'post@e.example.com', phoneNumber: '+4791234567' } as never;
    vi.mocked(updateOrganizationAction).mockResolvedValueOnce({ ok: true, data: saved });
    // The sentence goes at the press, and the button must not move.
    await save.click();
    await expect.element(page.getByText('Organization has been updated').first()).toBeVisible();
    expect(vi.mocked(updateOrganizationAction).mock.lastCall?.[0]).toMatchObject({
      phoneNumber: '+4791234567',
    });
  });
});

describe('a phone number', () => {
  const number = field('Phone');
  const save = button('Save changes');
  const open = (country: 'NO' | 'SE', phoneNumber: string) => {
    vi.mocked(updateOrganizationAction).mockImplementation((saved) =>
      Promise.resolve({ ok: true, data: { name: '', email: '', ...saved } as never }),
    );
    const values = { ...noNumbers, name: 'Fjord', email: 'post@e.example.com', phoneNumber };
    return show(<CommonSettingsForm id="settings" organizationId={FJORD} {...{ country, values }} />);
  };
  const sent = () => vi.mocked(updateOrganizationAction).mock.lastCall?.[0];

  it('of one country is offered with the organization’s code', async () => {
    await open('SE', '');
    await expect.element(number).toHaveAccessibleDescription(/With the country code, such as \+46\./);
    await number.fill('123 456 78');
    await save.click();
    await expect.element(number).toHaveAccessibleDescription(/Phone number is not valid/);
    focus(button('Use +4612345678'));
    await userEvent.keyboard('{Enter}');
    await expect.element(number).toHaveValue('+4612345678');
    await expect.element(number).toHaveFocus();
    await save.click();
    await expect.poll(sent).toMatchObject({ phoneNumber: '+4612345678' });
  });

  it('with blanks is right while it is typed, after a wrong one', async () => {
    await open('NO', '');
    await number.fill('12');
    await save.click();
    await expect.element(number).toHaveAccessibleDescription(/Phone number is not valid/);
    await number.clear();
    await userEvent.type(number, '+47 22 33 44 55');
    await expect.element(number).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(number).toHaveValue('+47 22 33 44 55');
    await expect.element(number).toHaveFocus();
    await save.click();
    await expect.poll(sent).toMatchObject({ phoneNumber: '+4722334455' });
  });

  it('that was kept with dashes is not edited by passing it', async () => {
    await open('NO', '123-456-7890');
    focus(number);
    await userEvent.keyboard('{Tab}');
    await expect.element(number).toHaveValue('123-456-7890');
    await field('Organization name').fill('Renamed');
    await save.click();
    await expect.poll(sent).toMatchObject({ name: 'Renamed', phoneNumber: '123-456-7890' });
  });
});

describe('new devices', () => {
  const open = async () => {
    answers();
    await show(<RegisterDevicesButton />);
    await button('Register devices').click();
    await expect.element(serials).toHaveFocus();
  };
  const submit = () => dialog.getByRole('button', { name: 'Register' }).click();

  it('are refused at the field, and nothing typed is lost', async () => {
    await open();
    await submit();
    for (const sentence of ['No device picked', 'Pick a device model'])
      await expect.element(alert.getByText(sentence, { exact: true })).toBeVisible();
    await field('Calibration date').fill('31-02-2027');
    await submit();
    await expect.element(alert).toHaveTextContent('There is no such day as 31-02-2027.');
    await field('Calibration date').fill('');
    await serials.fill('NEW-1 dm-1');
    await dialog.getByRole('combobox').selectOptions('Tag');
    const taken = 'Device DM-1 is registered already';
    vi.mocked(registerDevicesAction).mockResolvedValueOnce({
      ok: false,
      code: 'CONFLICT',
      message: taken,
      fields: { serialNumbers: taken },
    });
    await submit();
    await expect.element(alert).toHaveTextContent(taken);
    await expect.element(serials).toHaveAccessibleDescription(new RegExp(taken));
    await expect.element(serials).toHaveValue('NEW-1 dm-1');
  });

  it('whose answer was lost are not said to be saved or not; the page is read anew once the dialog has closed', async () => {
    await open();
    await serials.fill('NEW-1');
    await dialog.getByRole('combobox').selectOptions('Tag');
    vi.mocked(registerDevicesAction).mockImplementationOnce(lost);
    await submit();
    await expect
      .element(alert)
      .toHaveTextContent('We got no answer from the service, so we do not know whether it went through.');
    await expect.element(alert).not.toHaveTextContent('Nothing was saved');
    await expect.element(alert).toHaveFocus();
    await expect.element(serials).toHaveValue('NEW-1');
    expect(router.refresh).not.toHaveBeenCalled();
    await button('Cancel').click();
    await expect.poll(() => router.refresh.mock.calls.length).toBe(1);
  });
});

describe('adding devices', () => {
  const opener = button('Add devices').first();
  const submit = () => dialog.getByRole('button', { name: /^Add devices/ }).click();
  const open = async (preset?: { value: string; label: string }) => {
    answers();
    await show(<AddDevicesButton preset={preset} />);
    await opener.click();
    await expect.element(serials).toHaveFocus();
  };
  const fjord = { value: FJORD, label: 'Fjord' };

  it('takes what is scanned, typed and picked; Enter of a scanner never submits', async () => {
    await open();
    await userEvent.keyboard('DM-7{Enter}DM-8, ');
    await expect.element(dialog).toHaveTextContent('2 serial numbers');
    await button(/^Free devices/).click();
    await page.getByRole('option', { name: 'DM-1' }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toHaveTextContent('3 serial numbers');
    await button(/^Organization:/).click();
    await page.getByRole('option', { name: 'Fjord' }).click();
    vi.mocked(linkDevicesAction).mockImplementationOnce(() => sentTo('Devices have been added'));
    await submit();
    await expect.element(messages).toHaveTextContent('Devices have been added');
    expect(vi.mocked(linkDevicesAction).mock.calls).toMatchObject([
      [{ orgId: FJORD, serialNumbers: ['DM-7', 'DM-8', 'DM-1'] }, {}],
    ]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('picks free devices by keyboard, by serial or model, and gives the focus back', async () => {
    await open();
    await page.getByLabelText('Model of free devices').selectOptions('Tag');
    const picker = button(/^Free devices/);
    focus(picker);
    await userEvent.keyboard('{Enter}');
    const options = page.getByRole('option', { name: /^DM/ });
    await expect.poll(() => options.elements()).toHaveLength(2);
    // The first is active already.
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await expect
      .poll(() => page.getByRole('option', { name: /^DM/, selected: true }).elements())
      .toHaveLength(2);
    await userEvent.keyboard('no such');
    await expect.element(page.getByText('No matches')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(picker).toHaveFocus();
    await expect.element(serials).toHaveValue('DM-1\nDM-2');
    // What was picked is not thrown away by a key.
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Keep editing')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  });

  it('says what is missing, word for word, and whole on a phone', async () => {
    await open();
    await field('Order ID').fill('no-uuid');
    await submit();
    for (const sentence of ['No device picked', 'Organization is required', 'Order ID is not valid UUID'])
      await expect.element(alert.getByText(sentence, { exact: true })).toBeVisible();
    await page.viewport(400, 800);
    await serials.fill('X'.repeat(65));
    await submit();
    await expect.element(alert).toHaveTextContent(`${'X'.repeat(64)}… is not a valid device serial number`);
    for (const part of [field('Order ID'), dialog.getByRole('button', { name: 'Add devices' }), alert]) {
      const { left, right } = part.element().getBoundingClientRect();
      expect([left >= 0, right <= 400]).toEqual([true, true]);
    }
  });

  it('adds what is new once it is ticked, with the picked model, and keeps what is refused', async () => {
    await open(fjord);
    await expect.element(button(/^Organization:/)).toHaveAccessibleName('Organization: Fjord');
    await serials.fill('NEW-1 DM-9');
    await page.getByLabelText('Model of new devices').selectOptions('Puck');
    vi.mocked(linkDevicesAction).mockImplementationOnce(() =>
      refused('Device DM-9 belongs to another organization'),
    );
    await submit();
    await expect.element(alert).toHaveTextContent('Device DM-9 belongs to another organization');
    await expect.element(serials).toHaveValue('NEW-1 DM-9');
    await dialog.getByRole('checkbox', { name: 'NEW-1 is new' }).click();
    vi.mocked(linkDevicesAction).mockImplementationOnce(() => sentTo('Devices have been added'));
    await dialog.getByRole('button', { name: 'Add devices, 1 new' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(vi.mocked(linkDevicesAction).mock.lastCall?.[0]).toMatchObject({
      newSerials: ['NEW-1'],
      deviceFeatureName: 'Puck',
    });
  });

  it('asks before Esc and a click outside where something is typed', async () => {
    await open();
    await serials.fill('DM-1 DM-2');
    for (const close of [
      () => userEvent.keyboard('{Escape}'),
      () =>
        cdp()
          .send('Input.dispatchMouseEvent', {
            type: 'mousePressed',
            x: 5,
            y: 5,
            button: 'left',
            clickCount: 1,
          })
          .then(() =>
            cdp().send('Input.dispatchMouseEvent', {
              type: 'mouseReleased',
              x: 5,
              y: 5,
              button: 'left',
              clickCount: 1,
            }),
          ),
    ]) {
      await close();
      await expect.element(question).toHaveTextContent('Discard what you typed?');
      await button('Keep editing').click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(serials).toHaveValue('DM-1 DM-2');
    }
    await userEvent.keyboard('{Escape}');
    expect(await axeInBothThemes()).toEqual([]);
    await button('Discard').click();
    await expect.element(dialog).not.toBeInTheDocument();
    await opener.click();
    await expect.element(serials).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('moves nothing where no motion is wanted', async () => {
    await cdp().send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
    });
    await open();
    const longest = Math.max(
      ...Array.from(document.querySelectorAll('*'), (element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return Math.max(parseFloat(transitionDuration), parseFloat(animationDuration));
      }),
    );
    expect(longest).toBeLessThan(0.001);
    await prefer('light');
  });
});
