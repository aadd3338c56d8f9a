'use client';

import { BottleDrawing } from '@/components/art/bottle-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { notFoundMessages } from '@/lib/messages/not-found';

/** What any other path shows. A part of the client: Next sends it along with every page, in case. */
export function NotFoundPage() {
  return (
    <MessagePage
      drawing={<BottleDrawing />}
      title={notFoundMessages.title}
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          {notFoundMessages.back}
        </ButtonLink>
      }
    >
      {notFoundMessages.text}
    </MessagePage>
  );
}
