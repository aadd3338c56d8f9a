import { during } from './language';

export const noteMessages = {
  title: 'Note',
  text: 'No customer sees it.',
  none: 'Nothing is noted.',
  add: 'Add a note',
  change: 'Change note',
  saved: 'The note has been saved',
  removed: 'The note has been removed',
  fault: during('saving the note'),
};
