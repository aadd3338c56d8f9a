import * as nb from './nb/events';
import { translated } from './translated';

export const eventMessages = /* @__PURE__ */ translated(
  {
    title: 'Event log',
    user: 'User name',
    bySystem: 'Portal',
    event: 'Event',
    organization: 'Organization',
    date: 'Date',
    search: 'Search the event log',
    empty: 'Nothing has happened yet',
    nothingFound: 'No event matches',
  } as const,
  nb.eventMessages,
);
