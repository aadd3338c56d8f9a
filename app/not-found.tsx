import { NotFoundPage } from '@/components/shell/message-pages';
import { getActor } from '@/lib/auth/actor';
import { notFoundMessages } from '@/lib/i18n/controls';

export async function generateMetadata() {
  // The reader's language is known from here on.
  await getActor().catch(() => null);
  return { title: notFoundMessages.title };
}

/** Any other path. */
export default function NotFound() {
  return <NotFoundPage />;
}
