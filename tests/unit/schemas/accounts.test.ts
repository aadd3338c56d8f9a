import { describe, expect, it } from 'vitest';
import {
  confirmForgotPassword,
  forgotPassword,
  inviteUser,
  inviteUserAsSuper,
  login,
  profileUpdate,
  registration,
  roleForm,
} from '@/lib/schemas/accounts';
import { firstErrors } from '@/lib/schemas/first-errors';
import { errorsOf } from './errors-of';

const good = {
  email: 'kari@fjord.example.com',
  name: 'Kari Nordmann',
  password: 'Driftmark1',
  passwordConfirmation: 'Driftmark1',
  mobileNumber: '+479123456789',
};
const invalidEmail = 'Email contains invalid characters';
const weak = 'Password should be at least 8 characters long with at least one uppercase letter and number';
const different = 'Password and Confirm Password fields are different';
const longEmail = (length: number) => `${'a'.repeat(length - 5)}@b.no`;

describe('email', () => {
  it.each([
    ['', 'Email cannot be empty'],
    ['   ', 'Email cannot be empty'],
    [undefined, 'Email cannot be empty'],
    [null, 'Email cannot be empty'],
    [longEmail(101), 'Email should contain no more than 100 characters'],
    ['a'.repeat(100_000), 'Email should contain no more than 100 characters'],
    [`${'a-'.repeat(48)}!`, invalidEmail],
    ['kari', invalidEmail],
    ['kari@fjord', invalidEmail],
    ['kari@fjord.c', invalidEmail],
    ['kari@fjord.info', invalidEmail],
    ['kari@@fjord.no', invalidEmail],
    ['ka ri@fjord.no', invalidEmail],
    ['.kari@fjord.no', invalidEmail],
    ['kari@-fjord.no', invalidEmail],
    ['kari@fjord..no', invalidEmail],
    ['k\u0000@fjord.no', invalidEmail],
    ['k\ud800@fjord.no', invalidEmail],
    ['kåri@fjord.no', invalidEmail],
    [7, invalidEmail],
    [{ not: '' }, invalidEmail],
  ])('%j is refused', (email, sentence) => {
    expect(errorsOf(forgotPassword, { email })).toEqual({ email: sentence });
  });

  it.each([
    'admin@fjord.example.com',
    'super@example.com',
    'first.last+tag@a-b.co.uk',
    'under_score-dash@x.no',
    longEmail(100),
  ])('%s is accepted', (email) => {
    expect(errorsOf(forgotPassword, { email })).toEqual({});
  });

  it('is trimmed and put into lower case', () => {
    expect(forgotPassword.parse({ email: '  Kari@Fjord.NO ' })).toEqual({ email: 'kari@fjord.no' });
  });
});

describe('sign-in', () => {
  it.each([
    ['', 'Password cannot be empty'],
    ['a'.repeat(256), 'Password should contain no more than 255 characters'],
    ['Short1a', 'Incorrect password or email'],
    ['nouppercase1', 'Incorrect password or email'],
  ])('password %j is refused', (password, sentence) => {
    expect(errorsOf(login, { email: good.email, password })).toEqual({ password: sentence });
  });
  it('takes a right one', () => {
    const expected = { email: good.email, password: good.password };
    expect(login.parse({ email: good.email, password: good.password })).toEqual(expected);
  });
});

describe('registration', () => {
  it('takes a whole payload, and one without phone, whose number stays out', () => {
    expect(registration.parse(good)).toEqual(good);
    expect(registration.parse({ ...good, mobileNumber: '' }).mobileNumber).toBeNull();
    expect(registration.parse({ ...good, mobileNumber: null }).mobileNumber).toBeNull();
    const { mobileNumber: _, ...rest } = good;
    expect(registration.parse(rest).mobileNumber).toBeUndefined();
    expect(errorsOf(registration, { ...good, invite: 'Ab_-9' })).toEqual({});
    expect(errorsOf(registration, { ...good, invite: 'no such/token' })).toHaveProperty('invite');
  });

  it.each([
    ['', 'Password cannot be empty'],
    ['Aa1' + 'a'.repeat(253), 'Password should contain no more than 255 characters'],
    ['Abcdef1', weak],
    ['abcdefg1', weak],
    ['ABCDEFG1', weak],
    ['Abcdefgh', weak],
    ['Abcdefg1\u0000', weak],
    ['Abcdefg1\udfff', weak],
  ])('password %j is refused', (password, sentence) => {
    expect(errorsOf(registration, { ...good, password }).password).toBe(sentence);
  });
  const right = ['Abcdef12', 'Aa1' + 'a'.repeat(252), 'Spaces are fine 1', ' Padded12 '];
  it.each(right)('password %j is accepted', (password) => {
    const whole = { ...good, password, passwordConfirmation: password };
    expect(registration.parse(whole).password).toBe(password);
  });

  it('compares the confirmation', () => {
    const said = (passwordConfirmation: string) => errorsOf(registration, { ...good, passwordConfirmation });
    expect(said('')).toEqual({ passwordConfirmation: 'Password confirm cannot be empty' });
    expect(said('Driftmark2')).toEqual({ passwordConfirmation: different });
  });

  it('tells of every field at once', () => {
    const wrong = { email: '', name: '', passwordConfirmation: 'x' };
    const empty = { email: 'Email cannot be empty', name: 'Name cannot be empty' };
    const expected = { ...empty, passwordConfirmation: different };
    expect(errorsOf(registration, { ...good, ...wrong })).toEqual(expected);
  });

  it.each([
    ['', 'Name cannot be empty'],
    [' \t ', 'Name cannot be empty'],
    ['n'.repeat(21), 'Full name should contain no more than 20 characters'],
    ['a\u0000b', 'Name contains invalid characters'],
    ['a\r\nBcc: b', 'Name contains invalid characters'],
    ['\ud83d', 'Name contains invalid characters'],
  ])('name %j is refused', (name, sentence) => {
    expect(errorsOf(registration, { ...good, name })).toEqual({ name: sentence });
  });
  it.each(['n'.repeat(20), 'Åse Ødegård', 'Fish 🐟'])('name %j is accepted', (name) => {
    expect(errorsOf(registration, { ...good, name })).toEqual({});
  });

  it.each([
    ['+4791234567890', 'Phone should contains no more 13 symbols'],
    ['9'.repeat(100_000), 'Phone should contains no more 13 symbols'],
    ['12345', 'Phone number is not valid'],
    ['123456789', 'Phone number is not valid'],
    ['(123 4567890', 'Phone number is not valid'],
    ['12a4567890', 'Phone number is not valid'],
    [12345, 'Phone number is not valid'],
  ])('phone %j is refused', (mobileNumber, sentence) => {
    expect(errorsOf(registration, { ...good, mobileNumber })).toEqual({ mobileNumber: sentence });
  });
  const numbers = [
    '1234567890',
    '+123456789012',
    '(123)456-7890',
    '123-456-7890',
    '123.456.7890',
    '123 456 7890',
  ];
  it.each(numbers)('phone %s is accepted', (mobileNumber) => {
    expect(errorsOf(registration, { ...good, mobileNumber })).toEqual({});
  });

  it('refuses unknown fields, so that nothing can be mass-assigned', () => {
    const result = registration.safeParse({ ...good, role: 'SUPERUSER' });
    const expected = { message: 'Unknown field: role', fields: { role: 'Unknown field: role' } };
    expect(result.error && firstErrors(result.error)).toEqual(expected);
    expect(registration.safeParse(null).success).toBe(false);
    expect(registration.safeParse('x').success).toBe(false);
  });
});

describe('restore token', () => {
  const email = good.email;
  const said = (token: string | undefined) => errorsOf(confirmForgotPassword, { email, token });
  it('is required', () => {
    for (const token of ['', '  ', undefined])
      expect(said(token)).toEqual({ token: 'Restore token cannot be empty' });
  });
  it('is read whatever its case, dashes and look-alikes', () => {
    for (const token of [
      'K7Q-2MX-9TB-0A1-ZZZ',
      'k7q2mx9tbOAIzzz',
      ' K7Q 2MX 9TB oal ZZZ ',
      'K7Q\u20132MX\u22129TB\u00A0–0A1\u2011ZZZ',
    ])
      expect(confirmForgotPassword.parse({ email, token }).token).toBe('K7Q-2MX-9TB-0A1-ZZZ');
  });
  it('is refused when it cannot be one', () => {
    for (const token of ['K7Q', 'K7Q-2MX-9TB-0A1-ZZU', '-', 'x'.repeat(100_000)])
      expect(said(token)).toEqual({ token: 'Restore token is not valid or has expired' });
  });
});

describe('profile', () => {
  const passwords = (currentPassword: string, password: string, passwordConfirmation: string) => ({
    currentPassword,
    password,
    passwordConfirmation,
  });
  const change = passwords('Driftmark1', 'Driftmark2', 'Driftmark2');
  const noCurrent = { currentPassword: 'Current password cannot be empty' };
  const noNew = { password: 'New password cannot be empty' };
  const noConfirmation = { passwordConfirmation: 'Confirm password cannot be empty' };
  const other = { passwordConfirmation: 'New password and Confirm password fields are different' };
  it('changes only what is sent', () => {
    expect(profileUpdate.parse({ name: ' Kari ' })).toEqual({ name: 'Kari' });
    expect(profileUpdate.parse({})).toEqual({});
    expect(profileUpdate.parse({ mobileNumber: '' })).toEqual({ mobileNumber: null });
    expect(errorsOf(profileUpdate, change)).toEqual({});
  });
  it('has sentences of its own', () => {
    const expected = { name: 'Name cannot be empty', mobileNumber: 'Phone number is not valid' };
    expect(errorsOf(profileUpdate, { name: '', mobileNumber: '1' })).toEqual(expected);
    const long = { name: 'Full name should contains no more 20 symbols' };
    expect(errorsOf(profileUpdate, { name: 'n'.repeat(21) })).toEqual(long);
    expect(errorsOf(profileUpdate, { role: 'SUPERUSER' })).toHaveProperty('role');
    expect(errorsOf(roleForm, { role: 'ORG_ADMIN' })).toEqual({});
  });
  it.each([
    [{ ...change, currentPassword: '' }, noCurrent],
    [{ ...change, password: '' }, noNew],
    [{ ...change, passwordConfirmation: '' }, noConfirmation],
    [{ ...change, passwordConfirmation: 'Driftmark3' }, other],
    [passwords('Driftmark1', 'weak', 'weak'), { password: weak }],
    [{ currentPassword: 'Driftmark1' }, { ...noNew, ...noConfirmation }],
    [{ password: 'Driftmark2' }, { ...noCurrent, ...noConfirmation }],
    [passwords('', '', ''), { ...noCurrent, ...noNew, ...noConfirmation }],
  ])('password reset %j', (input, expected) => {
    expect(errorsOf(profileUpdate, input)).toEqual(expected);
  });
});

describe('invitation', () => {
  it('needs an address, an access level and, for the super user, an organisation', () => {
    const someone = { email: good.email };
    expect(errorsOf(inviteUser, { ...someone, role: 'ORG_MEMBER' })).toEqual({});
    expect(inviteUser.parse({ ...someone, role: 'ORG_ADMIN', orgId: '' }).orgId).toBeUndefined();
    for (const role of ['', undefined, 'SUPERUSER'])
      expect(errorsOf(inviteUser, { ...someone, role })).toEqual({ role: 'Access level cannot be empty' });
    const expected = { email: 'Email cannot be empty', orgId: 'You must pick organization' };
    expect(errorsOf(inviteUserAsSuper, { email: '', role: 'ORG_MEMBER', orgId: '' })).toEqual(expected);
  });
});
