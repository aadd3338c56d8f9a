import { portalScreen } from '@/app/(portal)/portal-screen';
import { BudgetList } from '@/components/access/budget-list';
import { PageHeader } from '@/components/kit/page-parts';
import { readBudgets } from '@/lib/domain/accounts/read-budgets';
import { budgetMessages, mailBudgetNames, tryNames } from '@/lib/i18n/budgets';

const screen = portalScreen('accessLog.read', () => budgetMessages.title);
export const { generateMetadata } = screen;

/** Every limit, and what is used of it (ADR 0086): the super user's. */
export default screen.page(async function LimitsPage(actor) {
  const { tries, mails } = await readBudgets(actor, {});
  return (
    <>
      <PageHeader title={budgetMessages.title} description={budgetMessages.description} />
      <BudgetList
        title={budgetMessages.mails}
        names={mailBudgetNames}
        budgets={mails}
        refused={budgetMessages.withheld}
      />
      <BudgetList
        title={budgetMessages.tries}
        names={tryNames}
        budgets={tries}
        refused={budgetMessages.refused}
      />
    </>
  );
});
