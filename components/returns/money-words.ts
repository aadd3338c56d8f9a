import type { ReturnPreview } from '@/lib/domain/returns/preview-return';
import { formatDate, formatList, formatMoney } from '@/lib/i18n/locale/format';
import { returnMoneyMessages } from '@/lib/i18n/returns';

type Charges = ReturnPreview['charges'];

const alike = (cents: readonly number[]) => new Set(cents).size <= 1;

/** What changes in what is paid, in a sentence. Pure. */
export function moneySentence({ charges, lessFrom, sooner }: ReturnPreview): string {
  if (charges.length === 0) return returnMoneyMessages.nothingBilled;
  const at = charges.findIndex((charge) => charge.at === lessFrom);
  if (at === -1) return returnMoneyMessages.neverLess;
  const said = changeOf(charges.slice(0, at), charges.slice(at));
  return sooner === null
    ? returnMoneyMessages.soonerNothing(said)
    : returnMoneyMessages.soonerSaves(said, formatMoney(sooner.savesCents), formatDate(sooner.before));
}

/** The charges before the first that is less, and those from there on; of several leases they may all differ. */
function changeOf(before: Charges, after: Charges): string {
  const [first] = after;
  if (first === undefined) return returnMoneyMessages.neverLess;
  const day = formatDate(first.at);
  const now = formatMoney(first.nowCents);
  const then = formatMoney(first.thenCents);
  const nothing = first.thenCents === 0;
  if (!alike(before.map(({ nowCents }) => nowCents)) || !alike(after.map(({ thenCents }) => thenCents)))
    return returnMoneyMessages.several(day, then, now);
  const [earlier] = before;
  if (earlier === undefined)
    return nothing
      ? returnMoneyMessages.nothingAtOnce(day, now)
      : returnMoneyMessages.lessAtOnce(then, day, now);
  const paid = returnMoneyMessages.pays(
    formatMoney(earlier.nowCents),
    formatList(before.map((charge) => formatDate(charge.at))),
  );
  return nothing ? returnMoneyMessages.andNothing(paid, day) : returnMoneyMessages.andThen(paid, then, day);
}
