import { BottleDrawing } from '@/components/art/bottle-drawing';
import { MessagePage } from '@/components/shell/message-page';
import { ButtonLink } from '@/components/ui/button-link';
import { refusals } from '@/lib/messages/requests';

export const generateMetadata = () => ({ title: refusals.notFoundTitle });

/** Any other path (portal.md §2). */
export default function NotFound() {
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
