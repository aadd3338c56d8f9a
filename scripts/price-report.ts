import { formatDate, formatEuro, formatMoney } from '../lib/i18n/locale/format';
import type { PriceChanged } from '../lib/domain/leasing/change-price';

/** A price change's effects with dates, a line each. */
export function priceReport(
  { deviceFeatureName: model, unitPrice, before, leases }: PriceChanged,
  moveLeases: boolean,
): string[] {
  const price = formatEuro(unitPrice);
  const first =
    before === unitPrice
      ? `${model} costs new orders ${price} per 30 days, as before.`
      : `${model} costs new orders ${price} per 30 days from now on, instead of ${formatEuro(before)}.`;
  if (!moveLeases)
    return [first, 'Running leases keep their price; --move-leases gives them 30 days’ notice.'];
  if (leases.length === 0) return [first, 'No running lease has another price.'];
  return [
    first,
    `${leases.length} running ${leases.length === 1 ? 'lease was' : 'leases were'} told:`,
    ...leases.map(({ orderNumber, organization, from, replaces }) => {
      const before =
        replaces === null ? '' : `, and not ${formatMoney(replaces.to)} from ${formatDate(replaces.from)} on`;
      const when =
        from === null ? `stays at its price of now${before}` : `pays it from ${formatDate(from)} on${before}`;
      return `  Order ${orderNumber} of ${organization} ${when}.`;
    }),
  ];
}
