import { LensDrawing } from '@/components/art/lens-drawing';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { messages } from '@/lib/config/messages';

/** The empty state of a list whose search or filters match nothing. */
export function NothingFound({ title, clearHref }: { title: string; clearHref: string }) {
  return (
    <EmptyState
      drawing={<LensDrawing />}
      title={title}
      actions={<ButtonLink href={clearHref}>{messages.table.clearAll}</ButtonLink>}
    >
      {messages.table.filteredText}
    </EmptyState>
  );
}
