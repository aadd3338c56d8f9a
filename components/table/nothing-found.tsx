import { LensDrawing } from '@/components/art/lens-drawing';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { listMessages } from '@/lib/messages/lists';

/** The empty state of a list whose search or filters match nothing. */
export function NothingFound({ title, clearHref }: { title: string; clearHref: string }) {
  return (
    <EmptyState
      drawing={<LensDrawing />}
      title={title}
      actions={<ButtonLink href={clearHref}>{listMessages.clearAll}</ButtonLink>}
    >
      {listMessages.filteredText}
    </EmptyState>
  );
}
