import { env } from '@/lib/config/env';
import type { Transaction } from '@/lib/db/client';
import { enqueueMail } from '@/lib/mail/outbox';
import type { MailTemplates } from '@/lib/mail/templates';

type OrderTemplate =
  | 'orderPaid'
  | 'orderInvoiced'
  | 'orderPreordered'
  | 'preorderReady'
  | 'invoiceReminder'
  | 'orderExpired'
  | 'orderPaymentFailed'
  | 'leaseEnding'
  | 'orderFulfilled';

/** Mails about an order go to its organisation's address and to the person who ordered (§2 Order flow). */
async function recipients(
  tx: Transaction,
  order: { organizationId: string | null; createdById: string | null },
): Promise<string[]> {
  const [organization, person] = await Promise.all([
    order.organizationId === null
      ? null
      : tx.organization.findUnique({ where: { id: order.organizationId }, select: { email: true } }),
    order.createdById === null
      ? null
      : tx.user.findFirst({
          where: { id: order.createdById, deletedAt: null, organizationId: order.organizationId },
          select: { email: true },
        }),
  ]);
  return [...new Set([organization?.email, person?.email].filter((email) => email !== undefined))];
}

/** Writes a mail about an order into the outbox, in the transaction of its cause. */
export async function mailOrder(
  tx: Transaction,
  orderId: string,
  template: OrderTemplate,
  now: Date,
): Promise<void> {
  const order = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    include: {
      lines: { orderBy: { featureName: 'asc' } },
      invoices: { orderBy: { createdAt: 'desc' }, take: 1 },
      devices: { select: { serialNumber: true }, orderBy: { serialNumber: 'asc' } },
    },
  });
  const portal = env().APP_URL;
  const orderUrl = `${portal}/orders/${order.id}`;
  const invoiceUrl = order.invoices[0]?.hostedUrl ?? orderUrl;
  const common = {
    orderId: order.id,
    organization: order.organizationName,
    lines: order.lines.map(({ featureName, quantity, unitPriceCents }) => ({
      model: featureName,
      quantity,
      unitPriceCents,
    })),
    totalCents: order.totalCents,
  };
  const due = (order.dueAt ?? now).toISOString();
  const data: { [Name in OrderTemplate]: MailTemplates[Name] } = {
    orderPaid: { ...common, freeEndAt: (order.freeEndAt ?? now).toISOString(), url: `${portal}/devices` },
    orderInvoiced: { ...common, dueAt: due, invoiceUrl },
    orderPreordered: { ...common, url: orderUrl },
    preorderReady: { ...common, payUrl: order.checkoutUrl ?? invoiceUrl },
    invoiceReminder: { ...common, dueAt: due, invoiceUrl },
    orderExpired: { ...common, url: orderUrl },
    orderPaymentFailed: { ...common, url: orderUrl },
    leaseEnding: {
      organization: order.organizationName,
      orderId: order.id,
      endsAt: (order.endsAt ?? now).toISOString(),
    },
    orderFulfilled: {
      ...common,
      serials: order.devices.map(({ serialNumber }) => serialNumber),
      url: `${portal}/devices`,
    },
  };
  for (const to of await recipients(tx, order)) {
    await enqueueMail(tx, { to, template, data: data[template] }, now);
  }
}
