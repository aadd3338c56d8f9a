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
  const place = (street: string, city: string, postalCode = '5003') => ({
    shippingAddress: { street, city, postalCode },
  });
  const places = (...sentences: string[]) =>
    Object.fromEntries(sentences.map((said, at) => [`shippingAddress.${Object.keys(address)[at]}`, said]));
  const tooLong = places(
    'Address cannot be longer 100 characters',
    'City name cannot be longer 75 characters',
    'Zip/Post code cannot be longer 10 characters',
  );
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
      place('', '', ''),
      places('Street cannot be empty', 'City cannot be empty', 'Zip/Post code cannot be empty'),
    ],
    [place('\u200B', ' \u2060'), places('Street cannot be empty', 'City cannot be empty')],
    [place('s'.repeat(101), 'c'.repeat(76), '1'.repeat(11)), tooLong],
    [place('s'.repeat(100), 'c'.repeat(75), '1'.repeat(10)), {}],
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
  const long = 'should contain no more than';
  it.each([
    ['name', '', 'Organization name cannot be empty'],
    ['name', 'n'.repeat(21), `Organization name ${long} 20 characters`],
    ['email', '', 'Organization email cannot be empty'],
    ['email', longEmail, `Organization email ${long} 100 characters`],
    ['email', 'x', 'Organization email contains invalid characters'],
    ['orgNumber', '', 'Organization phone number cannot be empty'],
    ['orgNumber', '1'.repeat(14), 'Organization phone should contains no more 13 symbols'],
    ['orgNumber', '1', 'Organization phone number is not valid'],
    ['userName', '', 'Organization admin name cannot be empty'],
    ['userName', 'n'.repeat(21), `Organization admin name ${long} 20 characters`],
    ['userEmail', '', 'Organization admin email cannot be empty'],
    ['userEmail', longEmail, `Organization admin email ${long} 100 characters`],
    ['userEmail', 'x', 'Organization admin email contains invalid characters'],
    ['userNumber', '1'.repeat(14), 'Organization admin phone should contains no more 13 symbols'],
    ['userNumber', '1', 'Organization admin phone number is not valid'],
  ])('%s %j', (field, value, sentence) => {
    expect(errorsOf(organizationWithAdminForm, { ...good, [field]: value })).toEqual({ [field]: sentence });
    const said = errorsOf(organizationWithAdmin, { ...good, [field]: value })[field];
    expect(said).toContain(sentence);
    // An older client finds the field by these words.
    expect(said?.includes('org name')).toBe(field === 'name');
    expect(said?.includes('org email')).toBe(field === 'email');
  });
});
