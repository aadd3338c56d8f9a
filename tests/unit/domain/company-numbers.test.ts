import { describe, expect, it } from 'vitest';
import { taxIdOf } from '@/lib/billing/stripe/tax-id';
import { registrationNumberOf, vatNumberOf } from '@/lib/domain/organizations/company-numbers';

describe('a VAT number', () => {
  it.each([
    ['NO 923 609 016 MVA', 'NO', 'NO923609016MVA', 'no_vat 923609016MVA'],
    ['923.609.016', 'NO', 'NO923609016MVA', 'no_vat 923609016MVA'],
    ['no923609016', 'SE', 'NO923609016MVA', 'no_vat 923609016MVA'],
    ['DE136695976', 'NO', 'DE136695976', 'eu_vat DE136695976'],
    ['136 695 976', 'DE', 'DE136695976', 'eu_vat DE136695976'],
    ['094259216', 'GR', 'EL094259216', 'eu_vat EL094259216'],
    ['FR83404833048', 'MC', 'FR83404833048', 'eu_vat FR83404833048'],
    ['CHE-107.787.577 MWST', 'CH', 'CHE107787577MWST', 'ch_vat CHE-107.787.577 MWST'],
    ['107.787.577', 'CH', 'CHE107787577', 'ch_vat CHE-107.787.577 MWST'],
    ['GB980780684', 'GB', 'GB980780684', 'gb_vat GB980780684'],
    ['12345', 'IS', '12345', 'is_vat 12345'],
    ['F-123456-Z', 'AD', 'F123456Z', 'ad_nrt F123456Z'],
    ['54321', 'LI', '54321', 'li_vat 54321'],
  ])('%s of %s is kept as %s and told as %s', (typed, country, kept, told) => {
    expect(vatNumberOf(typed, country)).toBe(kept);
    expect(vatNumberOf(kept, country)).toBe(kept);
    const taxId = taxIdOf(kept, country);
    expect(`${taxId?.type} ${taxId?.value}`).toBe(told);
  });

  it.each([
    // A digit is wrong: MOD 11.
    ['923609017', 'NO'],
    ['NO923609016XYZ', 'NO'],
    ['DE136695977', 'DE'],
    ['136695976', 'NO'],
    ['XX123', 'IS'],
    ['', 'NO'],
    ['RU7805145876', 'NO'],
  ])('%s is none in %s', (typed, country) => expect(vatNumberOf(typed, country)).toBeNull());

  it('of a country without a kind there is not told', () => {
    expect(taxIdOf('ABC123', 'GI')).toBeNull();
    expect(taxIdOf(null, 'NO')).toBeNull();
  });
});

describe('a registration number', () => {
  it.each([
    ['923 609 016', 'NO', '923609016'],
    ['NO923609016MVA', 'NO', '923609016'],
    ['923609017', 'NO', null],
    ['92360901', 'NO', null],
    ['HRB 86891', 'DE', 'HRB 86891'],
    ['55 61-8884', 'SE', '55 61-8884'],
    ['x', 'SE', null],
    ['<b>12</b>', 'SE', null],
  ])('%s of %s is kept as %s', (typed, country, kept) =>
    expect(registrationNumberOf(typed, country)).toBe(kept),
  );
});
