'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { isSessionEndNews, sessionEndTold, takeSignedOut } from '@/components/session/drafts';
import { PERSON_TOPIC, tellOtherTabs } from '@/components/session/other-tabs';
import { dropForeignMessages } from '@/components/session/drop-foreign-messages';
import { Banner } from '@/components/ui/banner';
import { signInMessages } from '@/lib/messages/entrance';

const never = () => () => undefined;

/**
 * On /sign-in: why one has to sign in again, until that page is left; a reload, as for another language, says it again. Other tabs hear
 * of a sign-out here, where it has succeeded.
 * @param over something newer is said
 */
export function SessionEndedNote({ over }: { over: boolean }) {
  useEffect(() => {
    dropForeignMessages('');
    if (takeSignedOut()) tellOtherTabs(PERSON_TOPIC, '');
    return sessionEndTold;
  }, []);
  const ended = useSyncExternalStore(never, isSessionEndNews, () => false);
  return ended && !over && <Banner tone="info">{signInMessages.sessionEnded}</Banner>;
}
