import { during } from './language';

export const searchMessages = {
  title: 'Search everywhere',
  fault: during('searching'),
  searching: 'Searching…',
  canFind: 'What you can find',
  kinds: {
    device: 'Devices',
    order: 'Orders',
    invoice: 'Invoices',
    organization: 'Organizations',
    person: 'Users',
  },
  foundBy: {
    device: 'by serial number',
    order: 'by number or ID',
    invoice: 'by number',
    organization: 'by name, email or phone',
    person: 'by name, email or phone',
  },
  results: (count: number, more: boolean) =>
    count === 1 ? '1 result' : more ? `The first ${count} results` : `${count} results`,
  showAll: (q: string) => `Show all with “${q}”`,
  narrow: 'There are more: type on to find them.',
  nothingFound: (q: string) => `Nothing found for “${q}”`,
  nothingFoundText: 'Check how it is written, or try a part of it.',
  choose: 'choose',
  open: 'open',
  close: 'close',
  escape: 'Esc',
};
