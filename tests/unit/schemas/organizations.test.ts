import { describe, expect, it } from 'vitest';
import {
  commonSettingsForm,
  organizationCreate,
  organizationCreateForm,
  organizationUpdate,
  organizationUpdateInModal,
  organizationWithAdmin,
  organizationWithAdminForm,
  shippingAddressForm,
} from '@/lib/schemas/organizations';
import { errorsOf } from './errors-of';

const email = 'post@fjord.no';
const longEmail = `${'a'.repeat(96)}@b.no`;

describe('create organisation', () => {
  const good = { name: 'Fjord Logistics', email, phoneNumber: '1234567890' };
  it.each([
    [{ name: '' }, { name: 'Organization name cannot be empty' }],
    [{ name: 'n'.repeat(21) }, { name: 'Organization name should contain no more than 20 characters' }],
    [{ email: '' }, { email: 'Email cannot be empty' }],
    [{ phoneNumber: '' }, { phoneNumber: 'Phone number name cannot be empty' }],
    [{ phoneNumber: undefined }, { phoneNumber: 'Phone number name cannot be empty' }],
    [{ phoneNumber: '1'.repeat(14) }, { phoneNumber: 'Phone should contains no more 13 symbols' }],
    [{ phoneNumber: '1'.repeat(9) }, { phoneNumber: 'Phone number is not valid' }],
    [{ name: 'n'.repeat(20), phoneNumber: '1'.repeat(12) }, {}],
  ])('%j', (change, expected) => {
    expect(errorsOf(organizationCreate, { ...good, ...change })).toEqual(expected);
  });
  it('needs the terms accepted in the form, which are no field of the call', () => {
    for (const terms of [false, undefined])
      expect(errorsOf(organizationCreateForm, { ...good, terms })).toEqual({
        terms: 'Terms of service not accepted',
      });
    expect(errorsOf(organizationCreateForm, { ...good, terms: true })).toEqual({});
    expect(errorsOf(organizationCreate, { ...good, terms: true })).toHaveProperty('terms');
  });
});

describe('organisation edit', () => {
  const address = { street: 'Bryggen 1', city: 'Bergen', postalCode: '5003' };
  it('checks only the groups that are sent', () => {
    expect(organizationUpdate.parse({})).toEqual({});
    expect(organizationUpdate.parse({ phoneNumber: '' })).toEqual({ phoneNumber: null });
    expect(errorsOf(organizationUpdate, { country: 'NO', shippingAddress: address })).toEqual({});
  });
  it.each([
    [{ name: '' }, { name: 'Organization name cannot be empty' }],
    [{ name: 'n'.repeat(101) }, { name: 'Organization name cannot be longer 100 characters' }],
    [{ name: 'n'.repeat(100) }, {}],
    [{ email: '' }, { email: 'Email cannot be empty' }],
    [{ email: longEmail }, { email: 'Email cannot be longer 100 characters' }],
    [{ email: 'nobody' }, { email: 'Email is not valid' }],
    [{ phoneNumber: '1'.repeat(14) }, { phoneNumber: 'Phone should contains no more 13 symbols' }],
    [{ phoneNumber: '1' }, { phoneNumber: 'Phone number is not valid' }],
    [{ country: 'US' }, { country: 'Country is not supported' }],
    [
      { shippingAddress: { street: '', city: '', postalCode: '' } },
      {
        'shippingAddress.street': 'Street cannot be empty',
        'shippingAddress.city': 'City cannot be empty',
        'shippingAddress.postalCode': 'Zip/Post code cannot be empty',
      },
    ],
    [
      { shippingAddress: { ...address, street: '\u200B', city: ' \u2060' } },
      { 'shippingAddress.street': 'Street cannot be empty', 'shippingAddress.city': 'City cannot be empty' },
    ],
    [
      { shippingAddress: { street: 's'.repeat(101), city: 'c'.repeat(76), postalCode: '1'.repeat(11) } },
      {
        'shippingAddress.street': 'Address cannot be longer 100 characters',
        'shippingAddress.city': 'City name cannot be longer 75 characters',
        'shippingAddress.postalCode': 'Zip/Post code cannot be longer 10 characters',
      },
    ],
    [{ shippingAddress: { street: 's'.repeat(100), city: 'c'.repeat(75), postalCode: '1'.repeat(10) } }, {}],
    [
      { shippingAddress: { ...address, country: 'NO' } },
      { 'shippingAddress.country': 'Unknown field: country' },
    ],
    [{ deletedAt: null }, { deletedAt: 'Unknown field: deletedAt' }],
  ])('%j', (input, expected) => {
    expect(errorsOf(organizationUpdate, input)).toEqual(expected);
  });
  it('calls the street an address in the modal', () => {
    expect(errorsOf(organizationUpdateInModal, { shippingAddress: { ...address, street: ' ' } })).toEqual({
      'shippingAddress.street': 'Address cannot be empty',
    });
  });
  it('has a whole group per tab', () => {
    const expected = { name: 'Organization name cannot be empty' };
    expect(errorsOf(commonSettingsForm, { name: '', email })).toEqual(expected);
    expect(errorsOf(shippingAddressForm, { country: 'NO', shippingAddress: address })).toEqual({});
  });
});

describe('organisation with its administrator', () => {
  const good = {
    name: 'Fjord Logistics',
    email,
    orgNumber: '1234567890',
    userName: 'Kari',
    userEmail: 'kari@fjord.no',
    userNumber: '',
  };
  it('takes the payload; the administrator may have no phone', () => {
    expect(organizationWithAdmin.parse(good)).toEqual({ ...good, userNumber: null });
  });
  it.each([
    [{ name: '' }, { name: 'Organization name cannot be empty' }],
    [{ name: 'n'.repeat(21) }, { name: 'Organization name should contain no more than 20 characters' }],
    [{ email: '' }, { email: 'Organization email cannot be empty' }],
    [{ email: longEmail }, { email: 'Organization email should contain no more than 100 characters' }],
    [{ email: 'x' }, { email: 'Organization email contains invalid characters' }],
    [{ orgNumber: '' }, { orgNumber: 'Organization phone number cannot be empty' }],
    [{ orgNumber: '1'.repeat(14) }, { orgNumber: 'Organization phone should contains no more 13 symbols' }],
    [{ orgNumber: '1' }, { orgNumber: 'Organization phone number is not valid' }],
    [{ userName: '' }, { userName: 'Organization admin name cannot be empty' }],
    [
      { userName: 'n'.repeat(21) },
      { userName: 'Organization admin name should contain no more than 20 characters' },
    ],
    [{ userEmail: '' }, { userEmail: 'Organization admin email cannot be empty' }],
    [
      { userEmail: longEmail },
      { userEmail: 'Organization admin email should contain no more than 100 characters' },
    ],
    [{ userEmail: 'x' }, { userEmail: 'Organization admin email contains invalid characters' }],
    [
      { userNumber: '1'.repeat(14) },
      { userNumber: 'Organization admin phone should contains no more 13 symbols' },
    ],
    [{ userNumber: '1' }, { userNumber: 'Organization admin phone number is not valid' }],
  ])('%j', (change, expected) => {
    expect(errorsOf(organizationWithAdminForm, { ...good, ...change })).toEqual(expected);
    const [field, sentence] = Object.entries(expected)[0] ?? [];
    const said = errorsOf(organizationWithAdmin, { ...good, ...change })[field ?? ''];
    expect(said).toContain(sentence);
    // An older client finds the field by these words.
    expect(said?.includes('org name')).toBe(field === 'name');
    expect(said?.includes('org email')).toBe(field === 'email');
  });
});
