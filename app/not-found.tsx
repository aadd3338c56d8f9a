import type { Metadata } from 'next';
import { BottleDrawing } from '@/components/art/bottle-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { messages } from '@/lib/config/messages';

export const metadata: Metadata = { title: messages.errors.notFoundTitle };

/** Any other path (portal.md §2). */
export default function NotFound() {
  return (
    <MessagePage
      drawing={<BottleDrawing />}
      title={messages.errors.notFoundTitle}
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          {messages.errors.notFoundBack}
        </ButtonLink>
      }
    >
      {messages.errors.notFoundText}
    </MessagePage>
  );
}
