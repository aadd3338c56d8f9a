import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/lib/config/env';
import { supportContact } from '@/lib/config/support';
import type { RenderedMail } from './render-mail';

/** In ms; together well under the two minutes after which another worker takes a mail over (ADR 0013). */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

let transporter: Transporter | undefined;

/** Sends one mail by SMTP. Throws when the server refuses it, is away, or exceeds the timeouts. */
export async function sendMail(to: string, mail: RenderedMail, messageId: string): Promise<void> {
  transporter ??= createTransport(withTimeouts(env().SMTP_URL), { from: env().MAIL_FROM });
  await transporter.sendMail({ to, replyTo: supportContact().email, messageId, ...mail });
}

/** nodemailer reads an address's options from its query alone; options that are there stay. */
export function withTimeouts(address: string): string {
  const url = new URL(address);
  for (const [name, ms] of Object.entries(TIMEOUTS)) {
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  }
  return url.href;
}

/** What nodemailer's errors tell: the fault, the stage, the server's answer and its code. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

/** One recipient's server is unreachable, or the mailbox is full or busy. */
const MAILBOX = /^4\d\d[ -]4\.[12]\.|^45[02][ -](?!4\.)/;
/** Faults of the connection, at any stage. */
const CONNECTION: ReadonlySet<string> = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS']);
/** The same from a kept connection, without a code. */
const CLOSED = /connection (?:pool )?(?:was )?closed/i;
/** The stages before a mail. */
const BEFORE = /^(?:CONN|EHLO|HELO|STARTTLS|AUTH)/;

/** Whether the mail server is away, refuses us, or takes nothing now. Pure. */
export function isMailServerAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', command = '', response = '', responseCode = 0 } = error as SmtpError;
  if (CONNECTION.has(code) || CLOSED.test(error.message) || BEFORE.test(command)) return true;
  const isTemporary = responseCode >= 400 && responseCode < 500;
  return isTemporary && !(command === 'RCPT TO' && MAILBOX.test(response));
}
