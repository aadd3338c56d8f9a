import { NotFoundPage } from '@/components/shell/not-found-page';
import { notFoundMessages } from '@/lib/messages/not-found';

export const generateMetadata = () => ({ title: notFoundMessages.title });

/** Any other path. */
export default function NotFound() {
  return <NotFoundPage />;
}
