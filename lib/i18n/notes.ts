import { during } from './faults';
import * as nb from './nb/notes';
import { translated } from './translated';

export const noteMessages = /* @__PURE__ */ translated(
  {
    title: 'Note',
    text: 'No customer sees it.',
    none: 'Nothing is noted.',
    add: 'Add a note',
    change: 'Change note',
    saved: 'The note has been saved',
    removed: 'The note has been removed',
    fault: during('saving the note'),
  } as const,
  nb.noteMessages,
);
