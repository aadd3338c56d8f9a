import { portalScreen } from '@/app/(portal)/portal-screen';
import { accessView } from '@/components/access/access-view';
import { ListPage } from '@/components/lists/list-page';
import { env } from '@/lib/config/env';
import { listAccess } from '@/lib/domain/accounts/list-access';
import { accessMessages } from '@/lib/i18n/access-log';
import { accessList } from '@/lib/schemas/lists';

const screen = portalScreen('accessLog.read', () => accessMessages.title);
export const { generateMetadata } = screen;

/** Access log (ADR 0022): the super user's. */
export default screen.page(async function AccessLogPage(actor, { searchParams }: PageProps<'/access-log'>) {
  const query = accessList.pageOrDefaults(await searchParams);
  return (
    <ListPage
      view={accessView()}
      query={query}
      read={(query) => listAccess.parsed(actor, query)}
      description={accessMessages.description(env().ACCESS_LOG_DAYS)}
    />
  );
});
