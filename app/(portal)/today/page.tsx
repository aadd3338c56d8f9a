import { portalScreen } from '@/app/(portal)/portal-screen';
import { TodaySections } from '@/components/today/today-sections';
import { TodaySkeleton } from '@/components/today/today-skeleton';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import { timings } from '@/lib/config/limits';
import { todaySections } from '@/lib/config/today-sections';
import { orAfterTimeout } from '@/lib/config/or-after-timeout';
import { readToday, type Today } from '@/lib/domain/today/read-today';
import { todayMessages } from '@/lib/messages/today';

const screen = portalScreen('today.read', () => todayMessages.title);
export const { generateMetadata } = screen;

/** What waits for the operator (ADR 0043): the super user's alone. */
export default screen.page(async function TodayPage(actor, { searchParams }: PageProps<'/today'>) {
  const { all: asked } = await searchParams;
  const all = todaySections.find((section) => section === asked);
  const today = readToday(actor, { all });
  // What is there in a moment comes with the page; how it fails is said in its place.
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
