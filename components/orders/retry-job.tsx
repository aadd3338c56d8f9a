'use client';

import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { toast, toastRefusal } from '@/components/kit/messages';
import { retryDeadJobAction } from '@/lib/actions/orders';
import type { SweepName } from '@/lib/vocabulary/sweep-names';

/** Retries given-up work; all of it without a name. */
export function RetryJob({
  label,
  name = label,
  job,
}: {
  label: string;
  /** The button's name for screen readers, where its label is ambiguous. */
  name?: string;
  job: { sweep?: SweepName; rowId?: string };
}) {
  const { submit, loading } = useAction(retryDeadJobAction, ({ message }) => toast(message), toastRefusal);
  return (
    <Button size="sm" aria-label={name} loading={loading} onClick={() => void submit(job)}>
      {label}
    </Button>
  );
}
