import { describe, expect, it } from 'vitest';
import { defaultCountry, isSupportedCountry, supportedCountries } from '@/lib/vocabulary/countries';
import { countryName, countryOptions } from '@/lib/i18n/locale/country-names.server';
import { logisticStatuses } from '@/lib/vocabulary/devices';
import { deviceMessages } from '@/lib/i18n/devices';
import { logisticStatusLabels, roleNames, roleTitles } from '@/lib/i18n/vocabulary';
import { faults } from '@/lib/i18n/requests';
import { listMessages } from '@/lib/i18n/lists';
import { orderFormMessages } from '@/lib/i18n/orders';
import { inviteMessages } from '@/lib/i18n/users';

describe('countries', () => {
  it('are 36, Norway by default', () => {
    expect(supportedCountries).toHaveLength(36);
    expect(new Set(supportedCountries).size).toBe(36);
    expect(defaultCountry).toBe('NO');
    expect(isSupportedCountry('NO')).toBe(true);
    expect(isSupportedCountry('US')).toBe(false);
    expect(isSupportedCountry(null)).toBe(false);
  });
  it('have English names, sorted', () => {
    const options = countryOptions();
    expect(options).toContainEqual({ code: 'NO', name: 'Norway' });
    expect(options.every(({ code, name }) => name !== code)).toBe(true);
    expect(options[0]?.name).toBe('Andorra');
    expect(countryName('XX')).toBe('XX');
  });
});

describe('the catalogue', () => {
  it('names roles and the seven statuses', () => {
    expect(roleNames).toEqual({ SUPERUSER: 'Super user', ORG_ADMIN: 'Administrator', ORG_MEMBER: 'Member' });
    expect(roleTitles.ORG_ADMIN).toBe('Organization administrator');
    expect(logisticStatuses).toHaveLength(7);
    expect(Object.keys(logisticStatusLabels)).toEqual([...logisticStatuses]);
  });
  it('holds the 27 defaults of the error catalogue', () => {
    const defaults = Object.values(faults);
    expect(defaults).toHaveLength(27);
    for (const sentence of defaults) expect(sentence).toMatch(/^An error occurred during [a-z -]+$/);
    expect(faults.customerPortalUrl).toBe(
      'An error occurred during getting organization customer portal url',
    );
  });
  it('fills placeholders in braces', () => {
    expect(deviceMessages.changeStatus('DM-1', 'A', 'B')).toBe(
      'Do you want to change the DM-1 status from A to B?',
    );
    expect(deviceMessages.confirmReturn('DM-1')).toBe('Are you sure, you want to return device DM-1?');
    expect(inviteMessages.sent('a@b.no')).toBe('Invite has been sent to a@b.no');
    expect(orderFormMessages.confirmPaymentQuestion('Fjord')).toContain('initiate the payment for Fjord?');
    expect(listMessages.range('1', '8', '60')).toBe('1-8 of 60');
  });
});
