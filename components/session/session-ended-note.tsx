'use client';

import { useSyncExternalStore } from 'react';
import { wasSignedIn } from '@/components/session/drafts';
import { Banner } from '@/components/ui/banner';
import { signInMessages } from '@/lib/messages/entrance';

const never = () => () => undefined;

/** On /sign-in: why one has to sign in again. */
export function SessionEndedNote() {
  const ended = useSyncExternalStore(never, wasSignedIn, () => false);
  return ended && <Banner tone="info">{signInMessages.sessionEnded}</Banner>;
}
