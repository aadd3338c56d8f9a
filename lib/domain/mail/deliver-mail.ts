import { env } from '@/lib/config/env';
import { Prisma } from '@/lib/db/generated/client';
import { unseal } from '@/lib/mail/outbox';
import { renderMail } from '@/lib/mail/render-mail';
import type { MailTemplates, TemplateName } from '@/lib/messages/mails';
import { sendMail } from '@/lib/mail/transport';
import { sweep } from '../sweep';
import { writeTogether } from '../write-together';

/** Connections to the mail server at the same time, so that a slow answer holds few mails up. */
const AT_ONCE = 4;

/** Sends what waits in the outbox, codes that somebody waits for first. The payload is wiped once a mail is sent. */
export const deliverMail = sweep({
  name: 'deliver_mail',
  atOnce: AT_ONCE,
  due: () => ({
    id: Prisma.sql`m.id`,
    rows: Prisma.sql`FROM outbox_mails m WHERE m.sent_at IS NULL`,
    order: Prisma.sql`m.priority, m.created_at, m.id`,
  }),
  async one({ db, now }, id, letGo) {
    const mail = await db.outboxMail.findUnique({ where: { id } });
    if (mail === null || mail.sentAt !== null) return undefined;
    if (mail.payload !== null) {
      const data = unseal(mail.payload) as MailTemplates[TemplateName];
      const rendered = renderMail(mail.template as TemplateName, data);
      await sendMail(mail.to, rendered, `<${id}@${new URL(env().APP_URL).hostname}>`);
    }
    const sent = Prisma.sql`UPDATE outbox_mails SET sent_at = ${now}, payload = NULL WHERE id = ${id}::uuid`;
    await writeTogether(db, [sent, letGo]);
    return 'let go';
  },
});
