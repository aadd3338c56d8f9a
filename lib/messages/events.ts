/** Event log (§2). */
export const eventMessages = {
  title: 'Event log',
  user: 'User name',
  event: 'Event',
  organization: 'Organization',
  date: 'Date',
  search: 'Search the event log',
  empty: 'Nothing has happened yet',
  nothingFound: 'No event matches',
} as const;
