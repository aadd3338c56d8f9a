import { EndSessionButton, SignOutButtons } from '@/components/accounts/session-actions';
import { Badge } from '@/components/kit/badge';
import { Card } from '@/components/kit/page-parts';
import { NoBreakText } from '@/components/kit/text';
import { formatMoment } from '@/lib/i18n/locale/format';
import { sessionMessages } from '@/lib/i18n/accounts';
import type { listSessions } from '@/lib/domain/accounts/list-sessions';

/** The person's sessions, with the ways to end each or all of them (ADR 0025). */
export function OwnSessions({ data, count }: Awaited<ReturnType<typeof listSessions>>) {
  return (
    <Card title={sessionMessages.title} flush form className="mt-6">
      <ul>
        {data.map(({ id, browser, signedInAt, lastSeenAt, current }) => {
          const openedAt = formatMoment(signedInAt);
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-5 py-3 not-first:border-t"
            >
              <div className="grid min-w-0 gap-0.5">
                <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                  {browser}
                  {current && <Badge tone="accent">{sessionMessages.current}</Badge>}
                </p>
                <p className="tabular text-sm text-muted">
                  <NoBreakText
                    text={[
                      sessionMessages.opened(openedAt),
                      sessionMessages.lastUsed(formatMoment(lastSeenAt)),
                    ].join(' · ')}
                  />
                </p>
              </div>
              {!current && <EndSessionButton id={id} browser={browser} openedAt={openedAt} />}
            </li>
          );
        })}
      </ul>
      <div className="grid gap-3 border-t border-line px-5 py-4">
        {count > data.length && (
          <p className="text-sm text-muted">{sessionMessages.more(count - data.length)}</p>
        )}
        <SignOutButtons others={count > 1} />
      </div>
    </Card>
  );
}
