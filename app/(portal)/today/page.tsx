import { portalScreen } from '@/app/(portal)/portal-screen';
import { TodaySections } from '@/components/today/today-sections';
import { PageHeader, Card, Skeleton } from '@/components/kit/page-parts';
import { SectionBoundary } from '@/components/kit/section-boundary';
import { timings } from '@/lib/config/limits';
import { todaySections } from '@/lib/vocabulary/kinds';
import { orAfterTimeout } from '@/lib/core/timeouts';
import { readToday, type Today } from '@/lib/domain/today/read-today';
import { todayMessages } from '@/lib/i18n/operator';
import { controlMessages } from '@/lib/i18n/controls';

const screen = portalScreen('today.read', () => todayMessages.title);
export const { generateMetadata } = screen;

/** The operator's waiting work (ADR 0043): the super user's alone. */
export default screen.page(async function TodayPage(actor, { searchParams }: PageProps<'/today'>) {
  const { all: asked } = await searchParams;
  const all = todaySections.find((section) => section === asked);
  const today = readToday(actor, { all });
  // Fast rows come with the page; each section shows its own failure.
  const ready = await orAfterTimeout(timings.rowsWithPageMs, today, null);
  return (
    <>
      <PageHeader title={todayMessages.title} description={todayMessages.description} />
      <SectionBoundary
        message={todayMessages.fault}
        skeleton={ready === null ? <TodaySkeleton /> : undefined}
      >
        {ready === null ? <LateSections today={today} /> : <TodaySections today={ready} />}
      </SectionBoundary>
    </>
  );
});

async function LateSections({ today }: { today: Promise<Today> }) {
  return <TodaySections today={await today} />;
}

/** Two sections of waiting work, in their later shape. */
function TodaySkeleton() {
  return (
    <div className="@container/today" role="status">
      <span className="sr-only">{controlMessages.loading}</span>
      <Card flush>
        {[4, 3].map((rows) => (
          <div key={rows} className="today-section">
            <div className="today-head">
              <Skeleton className="h-4 w-32" />
            </div>
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className="today-row">
                <Skeleton className="h-6 w-24" />
                <Skeleton className="h-6 w-full" />
              </div>
            ))}
          </div>
        ))}
      </Card>
    </div>
  );
}
