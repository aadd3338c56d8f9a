import { orderErrors, orderMessages } from '@/lib/i18n/orders';
import { refusals } from '@/lib/i18n/requests';
import { orderId } from '@/lib/schemas/orders';
import { conflict, notFound } from '../errors';
import { operation } from '../operation';
import { enqueueRequest, askProvider } from '../provider-outbox';
import { invoiceWithdrawn } from './invoices';
import { lockOrder } from './locked-order';

/**
 * Sends a new invoice in place of one voided at the provider; its due date stays.
 * @throws notFound, conflict where it was not voided, or the order is not to be paid any more
 */
export const sendInvoiceAgain = operation({
  may: 'jobs.manage',
  input: orderId,
  fault: () => orderMessages.sendAgainFault,
  async execute(context, { id }): Promise<{ message: string }> {
    const { scope, transaction, now } = context;
    await transaction(async (tx) => {
      const order = await lockOrder(tx, id, scope.orders());
      if (order === null) throw notFound(refusals.orderNotFound);
      const late = order.dueAt !== null && order.dueAt <= now;
      if (late || !invoiceWithdrawn(order))
        throw conflict('INVOICE_NOT_WITHDRAWN', orderErrors.notWithdrawn, 'id');
      await enqueueRequest(tx, { kind: 'SEND_INVOICE', orderId: id, rev: order.rev }, now);
      return null;
    });
    await askProvider(context, { orderId: id });
    return { message: orderMessages.sentAgain };
  },
});
