import { NotFoundPage } from '@/components/shell/not-found-page';
import { refusals } from '@/lib/messages/requests';

export const generateMetadata = () => ({ title: refusals.notFoundTitle });

/** Any other path (portal.md §2). */
export default function NotFound() {
  return <NotFoundPage />;
}
