import { eventsView } from '@/components/events/events-view';
import { ListPage } from '@/components/list/list-page';
import { ButtonLink } from '@/components/ui/button-link';
import { requireCapability } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import { listEvents } from '@/lib/domain/events/list-events';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { accessMessages } from '@/lib/messages/access-log';
import { eventMessages } from '@/lib/messages/events';
import { eventList } from '@/lib/schemas/lists';

export const generateMetadata = () => ({ title: eventMessages.title });

/** Event log (portal.md §2). */
export default async function EventsPage({ searchParams }: PageProps<'/events'>) {
  const actor = await requireCapability('events.list');
  const everyOrganization = roleMay(actor.role, 'events.filter');
  const query = eventList.pageOrDefaults(await searchParams);
  return (
    <ListPage
      view={eventsView(everyOrganization)}
      query={query}
      read={(query) => listEvents(actor, query)}
      organizations={(ids) => organizationOptions(actor, { ids })}
      actions={
        roleMay(actor.role, 'accessLog.read') && (
          <ButtonLink href="/access-log">{accessMessages.title}</ButtonLink>
        )
      }
    />
  );
}
