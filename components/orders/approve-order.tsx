'use client';

import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { toast, toastRefusal } from '@/components/kit/messages';
import { approveOrderAction } from '@/lib/actions/orders';
import { todayMessages } from '@/lib/i18n/operator';

/** Approves a conspicuous order with one click. */
export function ApproveOrder({ order: { id, number } }: { order: { id: string; number: string } }) {
  const { submit, loading } = useAction(approveOrderAction, ({ message }) => toast(message), toastRefusal);
  return (
    <Button
      size="sm"
      aria-label={todayMessages.sayYesTo(number)}
      loading={loading}
      onClick={() => void submit({ id })}
    >
      {todayMessages.sayYes}
    </Button>
  );
}
