'use client';

import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast, toastRefusal } from '@/components/ui/toast';
import { sendInvoiceAgainAction } from '@/lib/actions/orders';
import { orderMessages } from '@/lib/messages/orders';

/** Sends a new invoice in place of one voided at the provider. */
export function SendInvoiceAgain({ orderId }: { orderId: string }) {
  const { submit, loading } = useAction(
    sendInvoiceAgainAction,
    ({ message }) => toast(message),
    toastRefusal,
  );
  return (
    <Button size="sm" loading={loading} onClick={() => void submit({ id: orderId })}>
      {orderMessages.sendAgain}
    </Button>
  );
}
