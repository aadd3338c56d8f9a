export const eventMessages = {
  title: 'Event log',
  user: 'User name',
  bySystem: 'Portal',
  event: 'Event',
  organization: 'Organization',
  date: 'Date',
  search: 'Search the event log',
  empty: 'Nothing has happened yet',
  nothingFound: 'No event matches',
};
