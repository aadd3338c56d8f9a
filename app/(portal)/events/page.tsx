import { portalScreen } from '@/app/(portal)/portal-screen';
import { eventsView } from '@/components/events/events-view';
import { ListPage } from '@/components/lists/list-page';
import { ButtonLink } from '@/components/kit/button';
import { roleMay } from '@/lib/auth/policy';
import { readPersonName } from '@/lib/domain/accounts/read-current-user';
import { listEvents } from '@/lib/domain/events/list-events';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { accessMessages } from '@/lib/i18n/access-log';
import { eventMessages } from '@/lib/i18n/events';
import { eventList } from '@/lib/schemas/lists';

const screen = portalScreen('events.list', () => eventMessages.title);
export const { generateMetadata } = screen;

/** Event log. */
export default screen.page(async function EventsPage(actor, { searchParams }: PageProps<'/events'>) {
  const everyOrganization = roleMay(actor.role, 'events.filter');
  const query = eventList.pageOrDefaults(await searchParams);
  const person = query.choices?.person;
  // The list works without the name.
  const personName =
    person === undefined ? null : await readPersonName(actor, { id: person }).catch(() => null);
  return (
    <ListPage
      view={eventsView(everyOrganization, personName)}
      query={query}
      read={(query) => listEvents.parsed(actor, query)}
      organizations={(ids) => organizationOptions(actor, { ids })}
      actions={
        roleMay(actor.role, 'accessLog.read') && (
          <ButtonLink href="/access-log">{accessMessages.title}</ButtonLink>
        )
      }
    />
  );
});
