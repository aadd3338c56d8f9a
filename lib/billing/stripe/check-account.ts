import Stripe from 'stripe';
import { env } from '@/lib/config/env';
import { billing } from '@/lib/config/limits';
import type { Finding } from '../port';
import { stripe } from './client';
import { found, look, missing, ok } from './setup-finding';

/** Checks whether the account can bill at all. Reads only. */
export async function checkAccount(): Promise<Finding[]> {
  return [
    checkKey(),
    ...(await found('Account', checkItself)),
    ...(await found('Payment methods', checkMethods)),
    ...(await found('Tax', checkTax)),
  ];
}

async function checkItself(): Promise<Finding[]> {
  const account = await stripe().accounts.retrieveCurrent();
  return [checkCharges(account), checkCurrency(account), checkVersion(account.lastResponse.apiVersion)];
}

function checkCharges({ country, charges_enabled: charges }: Stripe.Account): Finding {
  const where = `The account is in ${country ?? 'no country that it tells'}`;
  if (charges === true) return ok('Account', `${where} and can charge.`);
  const says = `${where} and cannot charge anybody yet: complete it at the dashboard.`;
  return isLive() ? missing('Account', says) : look('Account', says);
}

function checkCurrency({ default_currency: currency }: Stripe.Account): Finding {
  return currency === billing.currency
    ? ok('Currency', `The account is kept in ${currency}, as prices are.`)
    : look(
        'Currency',
        `The account is kept in ${currency ?? 'no currency'}, prices are in ${billing.currency}: what is paid is converted.`,
      );
}

/** Each call names the version of the SDK's types. */
function checkVersion(answered: string | undefined): Finding {
  return answered === undefined || answered === Stripe.API_VERSION
    ? ok('API version', `${Stripe.API_VERSION}, which every call names.`)
    : look('API version', `Calls name ${Stripe.API_VERSION}, but ${answered} answered.`);
}

/** Live and test keys do not share objects; a key of neither kind is a mistake. */
function checkKey(): Finding {
  const { APP_URL } = env();
  const { protocol, hostname } = new URL(APP_URL);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (!/^(sk|rk)_(live|test)_/.test(env().STRIPE_SECRET_KEY))
    return look('Key', 'STRIPE_SECRET_KEY is neither a live nor a test key.');
  if (isLive()) {
    return protocol === 'https:' && !local
      ? ok('Key', `A live key for ${APP_URL}: money is real.`)
      : missing('Key', `A live key, but ${APP_URL} is no public https address: no event will reach it.`);
  }
  return local
    ? ok('Key', `A test key for ${APP_URL}: no money moves.`)
    : look('Key', `A test key for ${APP_URL}: no money moves. Where people really order, it has to be live.`);
}

async function checkMethods(): Promise<Finding[]> {
  const about = 'Payment methods';
  const { data } = await stripe().paymentMethodConfigurations.list({ active: true, limit: 100 });
  const used = data.find((one) => one.is_default && one.application === null);
  if (used === undefined) return [look(about, 'There is no default configuration to read.')];
  const on = (method: { display_preference: { value: string } } | undefined) =>
    method?.display_preference.value === 'on';
  if (!on(used.card)) return [missing(about, 'Cards are off.')];
  return [
    on(used.sepa_debit)
      ? ok(about, 'Cards and SEPA debit are on.')
      : look(about, 'Cards are on, SEPA debit is off.'),
  ];
}

async function checkTax(): Promise<Finding[]> {
  if (env().TAX === 'off') return [ok('Tax', 'TAX=off: nothing is added to prices.')];
  const { status, status_details: details } = await stripe().tax.settings.retrieve();
  if (status === 'active') return [ok('Tax', 'TAX=on, and the provider can compute it.')];
  const fields = details.pending?.missing_fields?.join(', ') ?? 'see the dashboard';
  return [missing('Tax', `TAX=on, but the provider cannot compute it and refuses every order: ${fields}.`)];
}

function isLive(): boolean {
  return /^(sk|rk)_live_/.test(env().STRIPE_SECRET_KEY);
}
