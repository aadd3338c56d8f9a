import { NoteButton } from '@/components/notes/note-button';
import { Card } from '@/components/kit/page-parts';
import { noteMessages } from '@/lib/i18n/notes';

/** The operator's note, and the button that changes it. */
export function NoteCard({
  of,
  id,
  note,
}: {
  of: 'device' | 'order' | 'organization';
  id: string;
  note: string | null;
}) {
  return (
    <Card
      title={noteMessages.title}
      actions={<NoteButton of={of} id={id} note={note} />}
      onScreenOnly={note === null}
    >
      {note === null ? (
        <p className="text-muted">{noteMessages.none}</p>
      ) : (
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      )}
    </Card>
  );
}
