'use client';

import type { ReactNode } from 'react';
import { useRouter } from 'next/navigation';
import { refreshPage, useAction } from './use-action';
import { ConfirmModal } from '@/components/kit/confirm-modal';
import { toast } from '@/components/kit/messages';
import type { ActionResult } from '@/lib/http/action';
import { timings } from '@/lib/config/limits';

/**
 * Asks before a server action. A refusal shows in the dialog. After a success it closes, a toast says so, and 250 ms later the page reads
 * its data anew. After a refusal or a lost answer the page may be outdated: it does so when the dialog closes, because the dialog could go
 * with its opener, and its sentence with both.
 */
export function ConfirmAction<Input, Data>({
  question,
  label,
  keepLabel,
  destructive = false,
  action,
  input,
  done,
  offer,
  leadsTo,
  onClose,
  children,
}: {
  /** A destructive one names the thing. */
  question: string;
  label: string;
  /** The cancel label; 'Cancel' by default. */
  keepLabel?: string;
  destructive?: boolean;
  action: (input: Input) => Promise<ActionResult<Data>>;
  input: Input;
  done: (data: Data) => string;
  /** A link to what was made. */
  offer?: (data: Data) => { href: string; label: string };
  /** The next page; this one may not exist any more. */
  leadsTo?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const router = useRouter();
  const { submit, loading, error, refused, stale } = useAction(action, (data) => {
    onClose();
    toast(done(data), 'success', offer?.(data));
    if (leadsTo === undefined) setTimeout(() => router.refresh(), timings.listRefreshMs);
    else router.replace(leadsTo);
  });
  return (
    <ConfirmModal
      open
      title={question}
      confirmLabel={label}
      {...(keepLabel !== undefined && { cancelLabel: keepLabel })}
      destructive={destructive}
      loading={loading}
      error={error}
      refused={refused}
      onClose={() => {
        onClose();
        if (stale) void refreshPage(router);
      }}
      onConfirm={() => void submit(input)}
    >
      {children}
    </ConfirmModal>
  );
}
