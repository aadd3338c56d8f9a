import { z } from 'zod';
import { env } from '@/lib/config/env';
import { messages } from '@/lib/config/messages';
import { enqueueMail } from '@/lib/mail/outbox';
import { recordEvent } from '../events/record-event';
import { operation } from '../operation';

/** Subscriptions whose last invoice could not be collected, as the provider says it. */
const UNCOLLECTED = ['past_due', 'unpaid'] as const;

/** Mails about unpaid renewals once; they are shown overdue and never voided by us (decisions.md §5). */
export const mailOverdue = operation({
  may: 'system.run',
  input: z.object({}),
  fault: messages.errors.somethingWrong,
  async run({ db, transaction, actor, now }): Promise<{ mailed: number }> {
    const overdue = await db.invoice.findMany({
      where: {
        status: 'open',
        // A card renewal has no due date: it is overdue once the provider could not collect it.
        OR: [{ dueAt: { lte: now } }, { dueAt: null, subscription: { status: { in: [...UNCOLLECTED] } } }],
        overdueMailedAt: null,
        order: { status: { in: ['PAID', 'FULFILLED'] } },
      },
      include: { organization: true },
      take: 200,
    });
    for (const invoice of overdue) {
      await transaction(async (tx) => {
        const { count } = await tx.invoice.updateMany({
          where: { id: invoice.id, status: 'open', overdueMailedAt: null },
          data: { overdueMailedAt: now },
        });
        if (count === 0 || invoice.organization === null) return;
        const number = invoice.number ?? invoice.id;
        await recordEvent(
          tx,
          actor,
          {
            type: 'invoice.overdue',
            params: {
              invoice: number,
              amountCents: invoice.amountDueCents,
              organization: invoice.organizationName,
            },
            organization: invoice.organization,
            entity: { type: 'invoice', id: invoice.id },
          },
          now,
        );
        const data = {
          organization: invoice.organizationName,
          number,
          amountCents: invoice.amountDueCents,
          dueAt: (invoice.dueAt ?? invoice.createdAt).toISOString(),
          invoiceUrl: invoice.hostedUrl ?? env().APP_URL,
        };
        await enqueueMail(tx, { to: invoice.organization.email, template: 'renewalOverdue', data }, now);
        await enqueueMail(tx, { to: env().OPERATOR_EMAIL, template: 'renewalOverdue', data }, now);
      });
    }
    return { mailed: overdue.length };
  },
});
