import { accessView } from '@/components/access/access-view';
import { ListPage } from '@/components/list/list-page';
import { requireCapability } from '@/lib/auth/page-guard';
import { env } from '@/lib/config/env';
import { listAccess } from '@/lib/domain/access/list-access';
import { accessMessages } from '@/lib/messages/access-log';
import { accessList } from '@/lib/schemas/lists';

export const generateMetadata = () => ({ title: accessMessages.title });

/** Access log (ADR 0022): the super user's. */
export default async function AccessLogPage({ searchParams }: PageProps<'/access-log'>) {
  const actor = await requireCapability('accessLog.read');
  const query = accessList.pageOrDefaults(await searchParams);
  return (
    <ListPage
      view={accessView()}
      query={query}
      read={(query) => listAccess(actor, query)}
      description={accessMessages.description(env().ACCESS_LOG_DAYS)}
    />
  );
}
