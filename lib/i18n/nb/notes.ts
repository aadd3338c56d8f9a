import { during } from './language';

export const noteMessages = {
  title: 'Notat',
  text: 'Ingen kunder ser det.',
  none: 'Ingenting er notert.',
  add: 'Skriv et notat',
  change: 'Endre notat',
  saved: 'Notatet er lagret',
  removed: 'Notatet er fjernet',
  fault: during('lagring av notatet'),
};
