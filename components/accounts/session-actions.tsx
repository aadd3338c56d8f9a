'use client';

import { useState } from 'react';
import { Button } from '@/components/kit/button';
import { lazyPart } from '@/components/kit/lazy-part';
import { sessionMessages } from '@/lib/i18n/accounts';

const EndSession = lazyPart(() => import('./account-confirmations').then((file) => file.EndSession));
const EndSessions = lazyPart(() => import('./account-confirmations').then((file) => file.EndSessions));

/** Asks before one of the own sessions is ended. */
export function EndSessionButton({
  id,
  browser,
  openedAt,
}: {
  id: string;
  browser: string;
  openedAt: string;
}) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="danger-quiet"
        className="noscript:hidden"
        aria-label={sessionMessages.endOf(browser, openedAt)}
        onClick={() => setAsks(true)}
      >
        {sessionMessages.end}
      </Button>
      {asks && <EndSession id={id} browser={browser} onClose={() => setAsks(false)} />}
    </>
  );
}

/** Ends all sessions; 'everywhere else' only with other sessions. */
export function SignOutButtons({ others }: { others: boolean }) {
  const [asks, setAsks] = useState<'elsewhere' | 'everywhere' | null>(null);
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      {others && (
        <Button variant="danger-quiet" onClick={() => setAsks('elsewhere')}>
          {sessionMessages.elsewhere}
        </Button>
      )}
      <Button variant="danger-quiet" onClick={() => setAsks('everywhere')}>
        {sessionMessages.everywhere}
      </Button>
      {asks !== null && <EndSessions where={asks} onClose={() => setAsks(null)} />}
    </div>
  );
}
