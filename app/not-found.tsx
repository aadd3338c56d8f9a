import type { Metadata } from 'next';
import { BottleDrawing } from '@/components/art/bottle-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';

export const metadata: Metadata = { title: 'Bad URL' };

/** Any other path (portal.md §2). */
export default function NotFound() {
  return (
    <MessagePage
      drawing={<BottleDrawing />}
      title="Bad URL"
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          Back to the portal
        </ButtonLink>
      }
    >
      There is nothing at this address. It may have been mistyped, or what was here has been deleted.
    </MessagePage>
  );
}
