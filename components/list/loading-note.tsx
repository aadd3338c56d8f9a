import { controlMessages } from '@/lib/messages/controls';

/** Said, and shown by the list that it is in (list.css), while other rows are on their way. */
export function LoadingNote() {
  return (
    <span role="status" data-busy="" className="sr-only">
      {controlMessages.loading}
    </span>
  );
}
