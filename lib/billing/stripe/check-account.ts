import { homeZone } from '@/lib/core/zones';
import Stripe from 'stripe';
import type { Finding, SetUpReport, PublishedModel } from '@/lib/billing/port';
import { env } from '@/lib/config/env';
import { billing } from '@/lib/config/limits';
import { product } from '@/lib/config/product';
import { isMissing, stripe } from './client';

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says });
export const look = (about: string, says: string): Finding => ({ about, state: 'look', says });
export const missing = (about: string, says: string): Finding => ({ about, state: 'missing', says });

/** A check's findings; if the key may not read it, a person has to look. */
async function found(about: string, check: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    return [look(about, 'The key may not read this: see for yourself at the dashboard.')];
  }
}

/** What only the dashboard can do, in the order of its menu. */
export function dashboardChecklist(): SetUpReport['byHand'] {
  return [
    {
      what: "Billing, Subscriptions: after the last retry 'leave the subscription past due', never 'cancel' and never 'mark as unpaid'; the same for invoices that are sent",
      why: 'A lease ends when its devices are back: the portal reminds and tells the operator, and a lease that the provider cancels is billed no more while the devices are still out. Of one that it marks as unpaid every renewal stays a draft, which nobody is billed for.',
    },
    {
      what: 'Billing, Customer emails: finalised invoices on; failed payments on, with a link to pay',
      why: 'The portal mails its own reminders, but the document itself, and the way to replace a card, come from the provider.',
    },
    {
      what: 'Billing, Subscription emails: upcoming renewals, expiring cards and trials as you like; links lead to the customer portal',
      why: 'A card that expires unnoticed makes the next 30 days unpaid.',
    },
    {
      what: 'Settings, Payment methods: cards and SEPA debit on, ways to pay later off',
      why: 'Both renew by themselves; what only pays once would leave a lease without a way to be charged.',
    },
    {
      what: 'Settings, Payment methods, SEPA debit: ask for a higher limit before an order of over 10,000 euro is paid by it, or before the debits of a week come to that',
      why: 'A single debit takes 10,000 euro at the most, and a new account collects 10,000 euro a week. A debit beyond that is refused, and the order waits for another way to pay.',
    },
    {
      what: 'Customers: agree on fewer and larger orders with whoever comes near 500 running orders',
      why: 'Each order is a subscription of its own, and a customer can have 500 of them. The next one is refused, and the portal tells the operator.',
    },
    {
      what: 'Billing, Invoices: numbers in one sequence for the account, unless your bookkeeping wants one per customer; the prefix before the first live invoice',
      why: 'Numbers of issued invoices never change.',
    },
    {
      what: `Settings, Account details: the time zone ${homeZone}`,
      why: 'Invoices name days of it, and the portal promises the same days.',
    },
    {
      what: `Billing, Invoices: default term ${billing.invoiceValidDays} days; footer with company number, bank and terms. Settings, Branding: name, logo, colour`,
      why: `Invoices, the payment page and the customer portal carry them; ${product.name} sends none of its own.`,
    },
    ...(env().TAX === 'on'
      ? [
          {
            what: 'Tax: a registration for every country in which you have to collect it, and the head office',
            why: 'Where there is no registration the provider computes 0, silently.',
          },
        ]
      : []),
  ];
}

/** Checks that every model has its product and price. Reads only. */
export async function checkPrices(models: readonly PublishedModel[]): Promise<Finding[]> {
  if (models.length === 0) return [look('Models', 'There is none yet: repeat this when there are.')];
  return found('Models', async () => {
    const findings: Finding[] = [];
    for (const model of models) findings.push(await checkPrice(model));
    return findings;
  });
}

async function checkPrice(model: PublishedModel): Promise<Finding> {
  const about = `Model ${model.name}`;
  const price = await readPrice(model.priceId);
  if (price === null) {
    return missing(
      about,
      `Its price ${model.priceId} is unknown here: the database belongs to another account.`,
    );
  }
  const wrong = differences(price, model);
  if (wrong.length > 0) return missing(about, `Its price ${price.id} cannot be used: ${wrong.join(', ')}.`);
  const product = price.product as Stripe.Product;
  if (product.name !== model.name) {
    return look(about, `Invoices call it '${product.name}': rename product ${product.id} at the dashboard.`);
  }
  return ok(
    about,
    `${(model.unitPriceCents / 100).toFixed(2)} ${billing.currency} every ${billing.periodDays} days, ${price.id}.`,
  );
}

async function readPrice(id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe().prices.retrieve(id, { expand: ['product'] });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function differences(price: Stripe.Price, model: PublishedModel): string[] {
  const { interval, interval_count: count } = price.recurring ?? { interval: 'once', interval_count: 1 };
  const product = price.product as Stripe.Product | Stripe.DeletedProduct;
  const gone = product.deleted === true || !product.active;
  return [
    ...(price.active ? [] : ['it is archived']),
    ...(gone ? ['its product is archived'] : []),
    ...(product.id === model.productId ? [] : [`its product is ${product.id}, not ${model.productId}`]),
    ...(price.unit_amount === model.unitPriceCents ? [] : [`its amount is ${price.unit_amount ?? 'none'}`]),
    ...(price.currency === billing.currency ? [] : [`its currency is ${price.currency}`]),
    ...(interval === 'day' && count === billing.periodDays
      ? []
      : [`it is billed every ${count} ${interval}`]),
    ...(price.tax_behavior === 'exclusive' ? [] : [`its tax is ${price.tax_behavior ?? 'unspecified'}`]),
  ];
}

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
