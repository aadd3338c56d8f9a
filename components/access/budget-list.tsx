import { Card } from '@/components/kit/page-parts';
import type { BudgetHolder } from '@/lib/config/budgets';
import type { BudgetUse } from '@/lib/domain/accounts/read-budgets';
import { budgetHolders, budgetMessages } from '@/lib/i18n/budgets';

/** Budgets under a heading, each with what is used of it (ADR 0086). */
export function BudgetList<Name extends string>({
  title,
  names,
  budgets,
  refused,
}: {
  title: string;
  names: Readonly<Record<Name, string>>;
  budgets: readonly BudgetUse<Name>[];
  /** What became of what was too much. */
  refused: (times: number) => string;
}) {
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <Card flush>
        <ul>
          {budgets.map((budget) => (
            <li
              key={budget.name}
              className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3 last:border-b-0"
            >
              <p className="min-w-0 flex-1 basis-72">
                <span className="font-semibold">{names[budget.name]}</span>
                <span className="block text-sm text-muted">{ruleOf(budget)}</span>
              </p>
              <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
                {usesOf(budget, refused).map((said) => (
                  <span key={said} className="block">
                    {said}
                  </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const ruleOf = ({ points, windowSeconds, of }: { points: number; windowSeconds: number; of: BudgetHolder }) =>
  budgetMessages.rule(points, windowSeconds, budgetHolders[of]);

function usesOf(
  { holders, usedUp, most, refused: times }: BudgetUse<string>,
  refused: (times: number) => string,
): string[] {
  return [
    ...(most === null
      ? [budgetMessages.unused]
      : [budgetMessages.used(holders, usedUp), budgetMessages.most(most.who, most.used)]),
    ...(times === 0 ? [] : [refused(times)]),
  ];
}
