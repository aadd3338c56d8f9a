import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/config/env';
import type { RenderedMail } from './templates';

let transporter: Transporter | undefined;

/** Sends one mail by SMTP; throws when the server refuses it or is away. */
export async function sendMail(to: string, mail: RenderedMail, messageId: string): Promise<void> {
  transporter ??= createTransport(env().SMTP_URL, {
    from: env().MAIL_FROM,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  await transporter.sendMail({ to, messageId, ...mail });
}
