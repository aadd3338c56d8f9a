'use client';

import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast, toastRefusal } from '@/components/ui/toast';
import { approveOrderAction } from '@/lib/actions/orders';
import { todayMessages } from '@/lib/messages/today';

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
