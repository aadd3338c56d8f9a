'use client';

import { useAction } from '@/components/forms/use-action';
import { Button } from '@/components/kit/button';
import { toast, toastRefusal } from '@/components/kit/messages';
import { sendInvoiceAgainAction } from '@/lib/actions/orders';
import { orderMessages } from '@/lib/i18n/orders';

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
