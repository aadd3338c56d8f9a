import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/config/env';
import type { RenderedMail } from './templates';

let transporter: Transporter | undefined;

/** Sends one mail by SMTP; throws when the server refuses it or is away. */
export async function sendMail(to: string, mail: RenderedMail, messageId: string): Promise<void> {
  transporter ??= createTransport(env().SMTP_URL, {
    from: env().MAIL_FROM,
    // Together well under the two minutes after which somebody else takes a mail over (ADR 0013).
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 15_000,
  });
  await transporter.sendMail({ to, messageId, ...mail });
}
