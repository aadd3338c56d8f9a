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
export function withTimeouts(address: string): string {
  const url = new URL(address);
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}

/** What nodemailer's errors tell: what went wrong, the stage, the server's answer and its code. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** An address that leads nowhere just now, or a mailbox that is full or busy, as the server says of one recipient. */
const MAILBOX = /^4\d\d[ -]4\.[12]\.|^45[02][ -](?!4\.)/;
/** Of the connection, whatever stage it was at. */
const CONNECTION: ReadonlySet<string> = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']);
/** The same as a kept connection says it, without a code. */
const CLOSED = /connection (?:pool )?(?:was )?closed/i;
/** What comes before a mail is spoken of. */
const BEFORE = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/;

/**
 * Whether a mail was not sent for a reason that has nothing to do with it: the mail server is away, refuses us, or takes nothing at the
 * moment. Pure.
 */
export function isMailServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', command = '', response = '', responseCode = 0 } = error as SmtpError;
  if (CONNECTION.has(code) || CLOSED.test(error.message) || BEFORE.test(command)) return true;
  const isTemporary = responseCode >= 400 && responseCode < 500;
  return isTemporary && !(command === 'RCPT TO' && MAILBOX.test(response));
}
