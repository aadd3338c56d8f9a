import type Stripe from 'stripe';
import type { CountryCode } from '@/lib/vocabulary/countries';
import { missing } from '../errors';
import { route } from '../route';

/** Standard rates in per cent; 0 without VAT. */
const RATES: Record<CountryCode, number> = {
  AD: 4.5,
  AT: 20,
  BE: 21,
  BG: 20,
  CH: 8.1,
  CY: 19,
  CZ: 21,
  DE: 19,
  DK: 25,
  EE: 24,
  ES: 21,
  FI: 25.5,
  FR: 20,
  GB: 20,
  GI: 0,
  GR: 24,
  HR: 25,
  HU: 27,
  IE: 23,
  IS: 24,
  IT: 22,
  LI: 8.1,
  LT: 21,
  LU: 17,
  LV: 21,
  MC: 20,
  MT: 18,
  NL: 21,
  NO: 25,
  PL: 23,
  PT: 23,
  RO: 21,
  SE: 25,
  SI: 22,
  SK: 23,
  SM: 0,
};

/** The per cent of tax in a country; 0 for none. */
export function rateOf(country: string): number {
  return Object.hasOwn(RATES, country) ? RATES[country as CountryCode] : 0;
}

/** A country's rate, for prices without or with the tax in them. */
export function taxRate(country: string, inclusive: boolean): Stripe.TaxRate {
  const percentage = rateOf(country);
  return {
    id: `txr_simulated_${country}_${inclusive ? 'inclusive' : 'exclusive'}`,
    object: 'tax_rate',
    active: false,
    country,
    created: 0,
    description: null,
    display_name: 'VAT',
    effective_percentage: percentage,
    flat_amount: null,
    inclusive,
    jurisdiction: country,
    jurisdiction_level: 'country',
    livemode: false,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state: null,
    tax_type: 'vat',
  };
}

export const taxRateRoutes = [
  route<object>(
    'get /v1/tax_rates/{tax_rate}',
    (_provider, _params, id) => {
      const [, country, behavior] = /^txr_simulated_([A-Z]{2})_(inclusive|exclusive)$/.exec(id) ?? [];
      if (!country) throw missing('tax_rate', id);
      return taxRate(country, behavior === 'inclusive');
    },
    [],
  ),
];
