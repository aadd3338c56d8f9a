import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/config/env';
import type { RenderedMail } from './render-mail';

/** In ms; together well under the two minutes after which somebody else takes a mail over (ADR 0013). */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

let transporter: Transporter | undefined;

/** Sends one mail by SMTP; throws when the server refuses it, is away, or keeps silent for longer than the timeouts. */
export async function sendMail(to: string, mail: RenderedMail, messageId: string): Promise<void> {
  transporter ??= createTransport(withTimeouts(env().SMTP_URL), { from: env().MAIL_FROM });
  await transporter.sendMail({ to, messageId, ...mail });
}

/** With an address, nodemailer takes the transport's options from its query alone; what is said there already stays. */
function withTimeouts(address: string): string {
  const url = new URL(address);
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}
