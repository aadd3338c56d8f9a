'use client';

import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast, toastRefusal } from '@/components/ui/toast';
import { retryDeadJobAction } from '@/lib/actions/orders';
import type { SweepName } from '@/lib/config/sweep-names';

/** Has something that was given up tried again; everything, where nothing is named. */
export function RetryJob({
  label,
  name = label,
  job,
}: {
  label: string;
  /** What a screen reader says of the button, where its label alone does not tell which it is. */
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
