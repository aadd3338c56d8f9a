'use client';

import { useEffect } from 'react';
import { BottleDrawing } from '@/components/art/bottle-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { product } from '@/lib/config/product';
import { refusals } from '@/lib/messages/requests';

/** What any other path shows. A part of the client: Next sends it along with every page, in case. */
export function NotFoundPage() {
  // The title is that of the page which turned out not to be there.
  useEffect(() => {
    document.title = `${refusals.notFoundTitle} · ${product.name}`;
  }, []);
  return (
    <MessagePage
      drawing={<BottleDrawing />}
      title={refusals.notFoundTitle}
      actions={
        <ButtonLink href="/dashboard" variant="primary">
          {refusals.notFoundBack}
        </ButtonLink>
      }
    >
      {refusals.notFoundText}
    </MessagePage>
  );
}
