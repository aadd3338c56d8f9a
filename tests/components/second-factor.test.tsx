import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Link from 'next/link';
import { SecondFactorCard } from '@/components/accounts/second-factor-card';
import { SignIn } from '@/components/accounts/sign-in-form';
import {
  beginSecondFactorAction,
  addPasskeyAction,
  beginPasskeyAction,
  confirmSecondFactorAction,
  removePasskeyAction,
  signInWithPasskeyAction,
  renewRecoveryCodesAction,
  signInAction,
} from '@/lib/actions/accounts';
import { askPasskey, makePasskey } from '@/components/accounts/ask-passkey';
import { sampleAssertion } from '@/lib/schemas/answers/passkeys';
import { otpErrors } from '@/lib/i18n/second-factor';
import { at, router } from '../support/components/navigation';
import { axeInBothThemes, focus, messages, show } from '../support/components/screen';

vi.mock('@/components/accounts/ask-passkey', () => ({ askPasskey: vi.fn(), makePasskey: vi.fn() }));

const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = page.getByLabelText('Code', { exact: true });
const email = page.getByLabelText('Email');
const form = page.getByRole('form', { name: 'Sign in' });
const summary = form.getByRole('alert');
const asked = { ok: false, code: 'OTP_REQUIRED', message: otpErrors.required, fields: {} } as const;
const wrong = (message: string) =>
  ({ ok: false, code: 'OTP_WRONG', message, fields: { otp: message } }) as const;

async function signInToTheCode(): Promise<void> {
  await show(<SignIn next="/profile" told={false} />);
  vi.mocked(signInAction).mockResolvedValueOnce(asked);
  focus(email);
  await userEvent.keyboard('mia@e.example.com{Tab}Driftmark1{Enter}');
  await expect.element(code).toHaveFocus();
}

it('signing in asks for the code with the keyboard alone, says so, keeps what was typed, and leads back', async () => {
  await signInToTheCode();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await expect.element(messages).toHaveTextContent('Your password is right. Type the code');
  await expect.element(email).toHaveValue('mia@e.example.com');
  await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('Driftmark1');
  await expect.element(summary).not.toBeInTheDocument();
  expect(await axeInBothThemes()).toEqual([]);

  vi.mocked(signInAction).mockResolvedValue({ ...asked, fields: { otp: otpErrors.required } });
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/Type the code that your authenticator app shows/);
  focus(button('Back to email and password'));
  await userEvent.keyboard('{Enter}');
  await expect.element(code).not.toBeInTheDocument();
  await expect.element(email).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
  vi.mocked(signInAction).mockResolvedValue(wrong(otpErrors.wrong));
  await userEvent.keyboard('123456{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/This code is not right/);
  await expect.element(summary).toHaveFocus();
  focus(button('Type a recovery code'));
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAttribute('inputmode', 'text');
  await expect.element(code).toHaveFocus();
  await expect.element(code).not.toHaveAccessibleDescription(/This code is not right/);
  await userEvent.keyboard('ABC-DEF');
  focus(button('Type a code from the app'));
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveFocus();
  // The other kind of code is gone.
  await userEvent.keyboard('654321');
  vi.mocked(signInAction).mockResolvedValue({ ok: true, data: { passwordTemporary: false } });
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.replace.mock.calls).toEqual([['/profile']]);
  expect(vi.mocked(signInAction).mock.lastCall?.[0]).toEqual({
    ...{ email: 'mia@e.example.com', password: 'Driftmark1', otp: '654321' },
  });
});

it('who types a recovery code reads of it, also when it is wrong', async () => {
  await signInToTheCode();
  await expect.element(form).toHaveTextContent('Type the code that your authenticator app shows');
  await button('Type a recovery code').click();
  await expect
    .element(form)
    .toHaveTextContent('Your password is right. Now type one of your recovery codes.');
  await expect.element(form).not.toHaveTextContent('Type the code that your authenticator app shows');
  vi.mocked(signInAction).mockResolvedValue(wrong(otpErrors.wrongRecovery));
  await userEvent.keyboard('ABC-DEF-GHJ-KMN-PQR{Enter}');
  await expect.element(summary).toHaveTextContent('This recovery code is not right.');
  await expect.element(code).toHaveAccessibleDescription(/This recovery code is not right\./);
  await expect.element(summary).not.toHaveTextContent(/\bapp\b/);
  await expect.element(form).toHaveTextContent('Now type one of your recovery codes.');
  await button('Type a code from the app').click();
  await expect.element(form).toHaveTextContent('Type the code that your authenticator app shows');
});

it('its set-up passes axe and fits a phone at each step, and codes that are not kept do not go without a question', async () => {
  await page.viewport(400, 900);
  at('/profile');
  const card = (onSince: string | null) => (
    <>
      <Link href="/users">Users</Link>
      <SecondFactorCard
        {...{ onSince, passkeys: [], recoveryCodesLeft: 10, email: 'mia@e.example.com' }}
        required={false}
        recommended={false}
        needed={false}
        confirmed
      />
    </>
  );
  const check = async () => {
    expect(await axeInBothThemes()).toEqual([]);
    expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  };
  const { again } = await show(card(null));
  await button('Set up').click();
  await expect.element(page.getByLabelText('Current password')).toHaveFocus();
  await check();
  const qr = ['101', '010', '101'];
  vi.mocked(beginSecondFactorAction).mockResolvedValue({
    ok: true,
    data: { secret: 'A'.repeat(32), uri: '', qr },
  });
  await userEvent.keyboard('Driftmark1{Enter}');
  const image = page.getByRole('img', { name: 'QR code for your authenticator app' });
  await expect.element(image).toBeVisible();
  // Dark squares on white, whatever the theme.
  const fills = ['rect', 'path'].map((part) => getComputedStyle(image.element().querySelector(part)!).fill);
  expect(fills).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await expect.element(page.getByLabelText('Code from the app')).toHaveFocus();
  await check();
  const codes = (first: string) => ({ ok: true, data: { recoveryCodes: [first, 'DDD-EEE'] } }) as never;
  vi.mocked(confirmSecondFactorAction).mockResolvedValue(codes('AAA-BBB'));
  await userEvent.keyboard('123456{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
  await again(card('2026-11-27T00:00:00.000Z'));
  await check();

  const question = page.getByRole('alertdialog', { name: 'Have you kept your recovery codes?' });
  const users = page.getByRole('link', { name: 'Users' });
  await users.click();
  await question.getByRole('button', { name: 'Stay on this page' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('AAA-BBB')).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
  await users.click();
  await question.getByRole('button', { name: 'Leave this page' }).click();
  await expect.poll(() => router.push.mock.calls.map(([path]) => path)).toEqual(['/users']);
  await button('I have kept them').click();

  vi.mocked(renewRecoveryCodesAction).mockResolvedValue(codes('FFF-GGG'));
  await button('New recovery codes').click();
  await check();
  await userEvent.keyboard('123456{Enter}');
  await expect.element(page.getByText('FFF-GGG')).toBeVisible();
  await button('I have kept them').click();
  await expect.element(page.getByText('FFF-GGG')).not.toBeInTheDocument();
  await users.click();
  await expect.element(question).not.toBeInTheDocument();
  await button('Turn off').click();
  await expect.element(page.getByLabelText('Current password')).toHaveFocus();
  await check();
});

const passkey = sampleAssertion;
const answer = { ok: true, data: { ...passkey } } as never;
const noPasskey = { ok: false, code: 'NO_PASSKEY', message: 'No passkey was chosen.' } as never;

it('signing in by a passkey says what the browser could not do, and then leads on', async () => {
  await show(<SignIn next="/profile" told={false} />);
  vi.mocked(askPasskey).mockResolvedValueOnce(noPasskey);
  await button('Sign in with a passkey').click();
  await expect.element(page.getByText('No passkey was chosen.')).toBeVisible();
  expect(await axeInBothThemes()).toEqual([]);
  vi.mocked(askPasskey).mockResolvedValueOnce(answer);
  vi.mocked(signInWithPasskeyAction).mockResolvedValue({ ok: true, data: { passwordTemporary: false } });
  await button('Sign in with a passkey').click();
  await expect.poll(() => router.replace.mock.calls).toEqual([['/profile']]);
  expect(vi.mocked(signInWithPasskeyAction).mock.lastCall?.[0]).toEqual({ passkey });
});

it('an account with a passkey alone is asked for it, or for a recovery code', async () => {
  await show(<SignIn next={null} told={false} />);
  vi.mocked(signInAction).mockResolvedValueOnce({ ...asked, message: otpErrors.requiredPasskey });
  focus(email);
  await userEvent.keyboard('mia@e.example.com{Tab}Driftmark1{Enter}');
  await expect
    .element(form)
    .toHaveTextContent('Your password is right. Sign in with your passkey, or type a recovery code.');
});

const phone = { id: 'p1', name: 'My phone', createdAt: '2026-11-20T08:00:00.000Z', lastUsedAt: null };

it('a passkey is added with the keyboard, after a cancelled dialog too, and removed by its own word', async () => {
  await page.viewport(400, 900);
  at('/profile');
  const card = (passkeys: (typeof phone)[]) => (
    <SecondFactorCard
      {...{ onSince: null, passkeys, recoveryCodesLeft: 10, email: 'mia@e.example.com' }}
      required={false}
      needed={false}
      recommended
      confirmed
    />
  );
  const check = async () => {
    expect(await axeInBothThemes()).toEqual([]);
    expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
  };
  const { again } = await show(card([]));
  await expect.element(page.getByText('Recommended')).toBeVisible();
  await check();
  focus(button('Add a passkey'));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveFocus();
  await check();
  vi.mocked(beginPasskeyAction).mockResolvedValue({ ok: true, data: { options: {} } } as never);
  vi.mocked(makePasskey).mockResolvedValueOnce({
    ...(noPasskey as object),
    message: 'No passkey was made.',
  } as never);
  await userEvent.keyboard('My phone{Tab}Driftmark1{Enter}');
  await expect.element(page.getByText('No passkey was made.')).toBeVisible();
  await expect.element(page.getByLabelText('Name of the passkey')).toHaveValue('My phone');
  vi.mocked(makePasskey).mockResolvedValueOnce(answer);
  vi.mocked(addPasskeyAction).mockResolvedValue({
    ok: true,
    data: { id: 'p1', name: 'My phone', recoveryCodes: ['AAA-BBB'] },
  });
  await button('Continue').click();
  await expect.element(page.getByText('AAA-BBB')).toBeVisible();
  // Whoever cancelled the browser's dialog is not asked once more who they are.
  expect(vi.mocked(beginPasskeyAction).mock.calls).toEqual([
    [{ currentPassword: 'Driftmark1', otp: undefined }],
  ]);
  expect(vi.mocked(addPasskeyAction).mock.lastCall?.[0]).toEqual({
    name: 'My phone',
    credential: passkey,
  });
  await again(card([phone]));
  await check();
  await button('I have kept them').click();
  await expect.element(button('Add a passkey')).toHaveFocus();

  await button('Remove the passkey My phone').click();
  await expect.element(page.getByText('It is your last second step')).toBeVisible();
  await check();
  // Without a password nobody has to touch the key.
  await button('Use a passkey').click();
  await expect.element(page.getByLabelText('Current password')).toHaveAccessibleDescription(/password/i);
  expect(askPasskey).not.toHaveBeenCalled();
  focus(page.getByLabelText('Current password'));
  await userEvent.keyboard('Driftmark1');
  vi.mocked(askPasskey).mockResolvedValue(answer);
  vi.mocked(removePasskeyAction).mockResolvedValueOnce({
    ok: false,
    ...{ code: 'PASSKEY_WRONG', message: 'This passkey does not sign you in here.' },
  });
  await button('Use a passkey').click();
  await expect.element(page.getByText('This passkey does not sign you in here.')).toBeVisible();
  vi.mocked(removePasskeyAction).mockResolvedValueOnce({ ok: true, data: { message: 'Removed' } });
  // An answer is good for one try.
  await userEvent.click(button('Remove'));
  await expect.poll(() => vi.mocked(removePasskeyAction).mock.lastCall?.[0]).toMatchObject({ id: 'p1' });
  const sent = vi.mocked(removePasskeyAction).mock.calls.map(([one]) => one.passkey?.id);
  expect(sent).toEqual([passkey.id, undefined]);
});
