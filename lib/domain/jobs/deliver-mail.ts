import { rolesThatMay } from '@/lib/auth/policy';
import { zoneOf } from '@/lib/core/zones';
import { env } from '@/lib/config/env';
import { supportContact } from '@/lib/config/support';
import type { Language } from '@/lib/i18n/languages';
import { Prisma } from '@/lib/db/generated/client';
import { unseal } from '@/lib/mail/outbox';
import { renderMail } from '@/lib/mail/render-mail';
import type { MailTemplates, TemplateName } from '@/lib/i18n/mails';
import { sendMail } from '@/lib/mail/transport';
import { defineSweep } from './job-runner';
import { writeTogether } from '../database';
import { takeMailPlace } from '../mail-budget';

/** Parallel connections to the mail server, so that a slow answer delays few mails. */
const AT_ONCE = 4;

interface WaitingMail {
  to: string;
  template: TemplateName;
  payload: Uint8Array | null;
  /** How often it has happened since the mail before. */
  times: number;
  /** The account's language, else the organisation's contact's, else that of the person who causes the mail. */
  language: Language;
  /** Of the account's organisation, else of the one with that address, else of the one that invites it. */
  country: string | null;
}

/** Sends the outbox, mails for people at the screen first, within the budgets of their recipients (ADR 0084). It wipes the payload of a sent mail. */
export const deliverMail = defineSweep({
  name: 'deliver_mail',
  atOnce: AT_ONCE,
  due: (now) => ({
    id: Prisma.sql`m.id`,
    rows: Prisma.sql`FROM outbox_mails m WHERE m.sent_at IS NULL AND (m.send_after IS NULL OR m.send_after <= ${now})`,
    order: Prisma.sql`m.priority, m.created_at, m.id`,
  }),
  async one({ db, now }, id, letGo) {
    if (!(await takeMailPlace(db, id, now))) return undefined;
    const [mail] = await db.$queryRaw<WaitingMail[]>`
      SELECT m."to", m.template, m.payload, m.times,
        CASE WHEN u.id IS NOT NULL THEN coalesce(u.language, 'en')
          WHEN office.id IS NOT NULL THEN coalesce(office.language, 'en') ELSE m.language END AS language,
        coalesce((SELECT g.country FROM organizations g WHERE g.id = u.organization_id), office.country,
          (SELECT g.country FROM invitations i JOIN organizations g ON g.id = i.organization_id
            WHERE i.email = m."to" ORDER BY i.created_at DESC LIMIT 1)) AS country
      FROM outbox_mails m LEFT JOIN users u ON u.email = m."to" AND u.deleted_at IS NULL
      LEFT JOIN LATERAL (
        SELECT p.id, p.language, o.country FROM organizations o
        JOIN users p ON p.organization_id = o.id AND p.deleted_at IS NULL
          AND (p.id = o.contact_user_id OR p.role = ANY(${rolesThatMay('organizations.administerOwn')}::"Role"[]))
        WHERE o.email = m."to"
        ORDER BY o.deleted_at NULLS FIRST, o.id, (p.id = o.contact_user_id) DESC NULLS LAST, p.id LIMIT 1
      ) office ON true
      WHERE m.id = ${id}::uuid AND m.sent_at IS NULL`;
    if (mail === undefined) return undefined;
    if (mail.payload !== null) {
      const data = unseal(mail.payload) as MailTemplates[TemplateName];
      const sender = { portal: env().APP_URL, support: supportContact() };
      const rendered = renderMail(mail.template, data, mail.language, sender, {
        zone: zoneOf(mail.country),
        times: mail.times,
      });
      await sendMail(mail.to, rendered, `<${id}@${new URL(env().APP_URL).hostname}>`);
    }
    const sent = Prisma.sql`UPDATE outbox_mails SET sent_at = ${now}, payload = NULL WHERE id = ${id}::uuid`;
    await writeTogether(db, [sent, letGo]);
    return 'let go';
  },
});
