'use client';

import type { ComponentProps } from 'react';
import type { NoteModal as Modal } from '@/components/notes/note-modal';
import { EditButton } from '@/components/kit/dialog-button';
import { lazyPart } from '@/components/kit/lazy-part';
import { noteMessages } from '@/lib/i18n/notes';

const NoteModal = lazyPart(() => import('@/components/notes/note-modal').then((file) => file.NoteModal));

/** Opens the dialog of a note. */
export function NoteButton(note: Omit<ComponentProps<typeof Modal>, 'onClose'>) {
  return (
    <EditButton draft={`note-${note.id}`} label={note.note === null ? noteMessages.add : noteMessages.change}>
      {(close) => <NoteModal {...note} onClose={close} />}
    </EditButton>
  );
}
