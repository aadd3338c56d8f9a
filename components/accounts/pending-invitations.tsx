import type { ReactNode } from 'react';
import { InvitationActions } from '@/components/accounts/invitation-actions';
import { Badge } from '@/components/kit/badge';
import { Card } from '@/components/kit/page-parts';
import { EmailText, NoBreakText } from '@/components/kit/text';
import { formatDate, formatDeadline, formatNumber } from '@/lib/i18n/locale/format';
import type { PendingInvitations as Pending } from '@/lib/domain/accounts/list-invitations';
import { roleNames } from '@/lib/i18n/vocabulary';
import { userMessages } from '@/lib/i18n/users';

/** Pending invitations with Resend and Revoke; nothing while there are none. */
export function PendingInvitations({
  invitations: { data, more },
  everyOrganization,
  actions,
  className,
}: {
  invitations: Pending;
  /** Says whose each is. */
  everyOrganization: boolean;
  actions?: ReactNode;
  className?: string;
}) {
  if (data.length === 0) return null;
  return (
    <Card title={userMessages.pendingTitle} flush actions={actions} {...(className && { className })}>
      <ul className="@container">
        {data.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-5 py-3 not-first:border-t @min-[36rem]:flex-nowrap"
          >
            <div className="grid min-w-0 gap-0.5">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
                {invitation.name ?? <EmailText email={invitation.email} />}
                {invitation.expired && <Badge tone="warning">{userMessages.expired}</Badge>}
              </p>
              <p className="tabular flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
                {[
                  ...(invitation.name === null ? [] : [invitation.email]),
                  roleNames[invitation.role],
                  ...(everyOrganization ? [invitation.organization.name] : []),
                  `${userMessages.pendingSent} ${formatDate(invitation.sentAt)}`,
                  `${userMessages.pendingExpires} ${formatDeadline(invitation.expiresAt)}`,
                ].map((fact) => (
                  <span key={fact} className="min-w-0">
                    <NoBreakText text={fact} />
                  </span>
                ))}
              </p>
            </div>
            <InvitationActions id={invitation.id} email={invitation.email} />
          </li>
        ))}
      </ul>
      {more && (
        <p className="border-t border-line px-5 py-3 text-sm text-muted">
          {userMessages.pendingMore(formatNumber(data.length))}
        </p>
      )}
    </Card>
  );
}
