import { describe, expect, it } from 'vitest';
import { budgetOf } from '@/lib/domain/mail-budget';
import type { TemplateName } from '@/lib/i18n/mails';
import { sampleMails } from '../../support/sample-mails';

const names = Object.keys(sampleMails) as TemplateName[];
const owner = { confirmed: true, known: true, own: true };
const elsewhere = { confirmed: true, known: false, own: false };
const nobody = { confirmed: false, known: false, own: true };
const named = { confirmed: false, known: false, own: false };
const office = { confirmed: false, known: true, own: true };
const without = (reader: typeof owner) => names.filter((name) => budgetOf(name, reader) === null).sort();

const operators = ['operatorAlert', 'operatorDigest', 'returnAnnounced', 'returnSent'];
const always = [...operators, 'newPassword', 'superUserAdded'].sort();
const security = [
  ...['passwordChanged', 'passwordGuessing', 'codeGuessing', 'recoveryCodeUsed', 'recoveryCodesRenewed'],
  ...[
    'secondFactorOff',
    'secondFactorOn',
    'secondFactorRemoved',
    'signedOut',
    'passkeyAdded',
    'passkeyRemoved',
  ],
];

describe('a mail without a budget', () => {
  it('is one of the operator, the answer to a right code, or what the owner needs for signing in', () => {
    expect(without(owner)).toEqual([...always, ...security, 'restoreToken'].sort());
    expect(without(elsewhere)).toEqual(without(owner));
  });

  it('is to an unconfirmed address none that a stranger can cause', () => {
    expect(without(nobody)).toEqual(always);
    expect(without(named)).toEqual(always);
    expect(without(office)).toEqual(always);
  });
});

it.each<[string, TemplateName, typeof owner, ReturnType<typeof budgetOf>]>([
  ['an invitation to anybody', 'invitation', owner, 'stranger'],
  ['an invitation to an address without an account', 'invitation', nobody, 'stranger'],
  ['the link of a named administrator', 'setPassword', nobody, 'stranger'],
  ['a link that confirms', 'confirmEmail', nobody, 'confirmation'],
  ['a restore code to an unconfirmed address', 'restoreToken', nobody, 'restore'],
  ['an order to its own people', 'orderPaid', owner, 'known'],
  ['an order to a person elsewhere', 'orderPaid', elsewhere, 'stranger'],
  ['an order to an unconfirmed address that it belongs to', 'orderPaid', nobody, 'unconfirmed'],
  ['a changed password to one', 'passwordChanged', nobody, 'unconfirmed'],
  ['an order to an unconfirmed address elsewhere', 'orderPaid', named, 'stranger'],
  ['an order to the office of a customer that has paid', 'orderPaid', office, 'known'],
])('%s counts as such', (_, template, reader, budget) => {
  expect(budgetOf(template, reader)).toBe(budget);
});
