'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { takeSignedOut, wasSignedIn } from '@/components/session/drafts';
import { PERSON_TOPIC, tellOtherTabs } from '@/components/session/other-tabs';
import { Banner } from '@/components/ui/banner';
import { signInMessages } from '@/lib/messages/entrance';

const never = () => () => undefined;

/** On /sign-in: why one has to sign in again. Other tabs hear of a sign-out here, where it has succeeded. */
export function SessionEndedNote() {
  useEffect(() => {
    if (takeSignedOut()) tellOtherTabs(PERSON_TOPIC, '');
  }, []);
  const ended = useSyncExternalStore(never, wasSignedIn, () => false);
  return ended && <Banner tone="info">{signInMessages.sessionEnded}</Banner>;
}
