interface Tax {
  amount: number;
  tax_behavior: string;
  tax_rate_details: { tax_rate: string } | null;
  taxable_amount: number | null;
}

const sum = (amounts: number[]): number => amounts.reduce((whole, amount) => whole + amount, 0);

/** The taxes of all lines, one entry per rate. */
export function totalTaxes<T extends Tax>(taxes: T[]): T[] {
  const totals = new Map<string, T>();
  for (const tax of taxes) {
    const key = `${tax.tax_rate_details?.tax_rate ?? ''} ${tax.tax_behavior}`;
    const known = totals.get(key);
    if (!known) {
      totals.set(key, structuredClone(tax));
      continue;
    }
    known.amount += tax.amount;
    known.taxable_amount = (known.taxable_amount ?? 0) + (tax.taxable_amount ?? 0);
  }
  return [...totals.values()];
}

/** Cents of tax on top of the lines, or contained in them. */
export function taxSum(taxes: Tax[], behavior: 'exclusive' | 'inclusive'): number {
  return sum(taxes.filter((tax) => tax.tax_behavior === behavior).map(({ amount }) => amount));
}
