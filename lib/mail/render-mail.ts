import { withLanguage } from '@/lib/i18n/locale/language';
import type { Language } from '@/lib/i18n/languages';
import { product } from '@/lib/config/product';
import { productMessages } from '@/lib/i18n/controls';
import { mailBodies } from '@/lib/i18n/mails';
import type { MailTemplates, TemplateName } from '@/lib/i18n/mails';
import { type Localized, inLanguage } from './outbox';
import { defangNames } from './defang';

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A sentence as HTML; no line ends within a date. */
function htmlOf(text: string): string {
  return escapeHtml(text).replace(/\d\d-\d\d-\d{4}/g, '<span style="white-space:nowrap">$&</span>');
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

/** Renders a mail as text and HTML, in its reader's language. Names never become links. */
export function renderMail<Name extends TemplateName>(
  name: Name,
  data: Localized<MailTemplates[Name]>,
  language: Language,
): RenderedMail {
  const body = withLanguage(language, () => mailBodies[name](defangNames(inLanguage(data, language))));
  const tagline = withLanguage(language, () => productMessages.tagline);
  const { subject, paragraphs, rows = [], link } = body;
  const text = [
    ...paragraphs,
    ...(rows.length === 0 ? [] : [rows.map((row) => `- ${row}`).join('\n')]),
    ...(link === undefined ? [] : [`${link.label}: ${link.url}`]),
    `${product.name} · ${tagline}`,
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="${language}"><body style="font-family:sans-serif;color:#0d2b36;max-width:36rem;margin:0 auto;padding:2rem 1rem;line-height:1.6">`,
    `<h1 style="font-size:1.25rem">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${htmlOf(paragraph)}</p>`),
    ...(rows.length === 0 ? [] : [`<ul>${rows.map((row) => `<li>${htmlOf(row)}</li>`).join('')}</ul>`]),
    ...(link === undefined
      ? []
      : [
          `<p><a href="${escapeHtml(link.url)}" style="color:#00667a;font-weight:600">${escapeHtml(link.label)}</a></p>`,
        ]),
    `<p style="color:#5a7078;font-size:.85rem">${escapeHtml(`${product.name} · ${tagline}`)}</p>`,
    '</body></html>',
  ].join('');
  return { subject, text, html };
}
