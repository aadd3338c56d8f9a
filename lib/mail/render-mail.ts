import { homeZone } from '@/lib/core/zones';
import { withZone } from '@/lib/i18n/locale/format';
import { withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { product } from '@/lib/config/product';
import type { Support } from '@/lib/config/support';
import { productMessages } from '@/lib/i18n/controls';
import { mailBodies, mailFoot } from '@/lib/i18n/mails';
import type { MailBody, MailTemplates, TemplateName } from '@/lib/i18n/mails';
import { type Localized, inLanguage } from './localized';
import { defangNames } from './defang';
import { escapeHtml, footLink, footNumber, framed } from './frame';
import { mailKindOf } from './kind-of';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** What every mail has of the portal that sends it. */
export interface MailSender {
  /** The portal's origin. */
  portal: string;
  support: Support;
}

/**
 * Renders a mail as text and HTML, in its reader's language and zone. Names never become links.
 * @param times how often it has happened since the mail before
 */
export function renderMail<Name extends TemplateName>(
  name: Name,
  data: Localized<MailTemplates[Name]>,
  language: Language,
  { portal, support }: MailSender,
  { zone = homeZone, times = 1 }: { zone?: string; times?: number } = {},
): RenderedMail {
  const render = () => {
    const written = mailBodies[name](defangNames(inLanguage(data, language)));
    const often = times > 1 ? [mailFoot.times(times)] : [];
    const body = { ...written, paragraphs: [...written.paragraphs, ...often] };
    const ask = mailFoot.ask(support);
    const mark = `${product.name} · ${productMessages.tagline}`;
    const choices =
      mailKindOf(name) === null ? null : { label: mailFoot.choices, url: `${portal}/profile#mails` };
    const foot = [
      linked(ask, support),
      ...(choices === null ? [] : [footLink(choices.url, choices.label)]),
      escapeHtml(mark),
    ];
    const text = [
      ...textOf(body),
      ask,
      ...(choices === null ? [] : [`${choices.label}: ${choices.url}`]),
      mark,
    ].join('\n\n');
    return { subject: body.subject, text, html: framed({ language, body, foot }) };
  };
  return withZone(zone, () => withLanguage(language, render));
}

/** A mail's own paragraphs as plain text: the same words, sums and links. */
function textOf({ paragraphs, rows = [], link, document }: MailBody): string[] {
  const lines = rows.map((row) =>
    typeof row === 'string' ? `- ${row}` : `- ${row.text}\n  ${row.link.label}: ${row.link.url}`,
  );
  return [
    ...paragraphs,
    ...(lines.length === 0 ? [] : [lines.join('\n')]),
    ...[link, document].flatMap((one) => (one === undefined ? [] : [`${one.label}: ${one.url}`])),
  ];
}

/** The sentence that says whom to ask, with the address as a link. */
function linked(ask: string, { email, phone }: Support): string {
  const html = escapeHtml(ask).replace(escapeHtml(email), () => footLink(`mailto:${email}`, email));
  return phone === null ? html : html.replace(phone, footNumber);
}
