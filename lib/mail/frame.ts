import { product } from '@/lib/config/product';
import type { Language } from '@/lib/i18n/languages';
import type { MailBody } from '@/lib/i18n/mails';

/** The light and the dark colour of each part: the tokens of app/globals.css, which mail programs cannot read. */
export const mailColours = {
  canvas: ['#f1f6f5', '#06161c'],
  surface: ['#ffffff', '#0c2129'],
  sunken: ['#e7f0ef', '#0a1b22'],
  ink: ['#0a2530', '#e4f0ef'],
  muted: ['#46606a', '#a3bcc0'],
  line: ['#d2dfdf', '#21404a'],
  accent: ['#006874', '#57d3c8'],
  'on-accent': ['#ffffff', '#04222a'],
  'flake-sky': ['#5f9fd0', '#7db9ea'],
  'flake-foam': ['#8fd0c4', '#a9e4d8'],
  'flake-sand': ['#e3c58b', '#e8d09c'],
  'flake-coral': ['#e98a6d', '#f2a187'],
  'flake-sea': ['#0d8a8f', '#3fc2bc'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

type Colour = keyof typeof mailColours;

/** The light colour of a part; the class puts the dark one over it. */
const ground = (colour: Colour) => `background-color:${mailColours[colour][0]}`;
const text = (colour: Colour) => `color:${mailColours[colour][0]}`;

const DARK = [
  ...Object.entries(mailColours).map(([name, [, dark]]) => `.on-${name}{background-color:${dark}!important}`),
  ...(['ink', 'muted', 'accent', 'on-accent'] as const).map(
    (name) => `.is-${name}{color:${mailColours[name][1]}!important}`,
  ),
  `.edge{border-color:${mailColours.line[1]}!important}`,
].join('');

const STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${DARK}}`,
  '@media (max-width:480px){.card{padding:24px 20px!important}}',
].join('');

const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export function escapeHtml(said: string): string {
  return said.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A sentence as HTML; no line ends within a date. */
function htmlOf(sentence: string): string {
  return escapeHtml(sentence).replace(/\d\d-\d\d-\d{4}/g, '<span style="white-space:nowrap">$&</span>');
}

const link = (url: string, label: string, weight = 600): string =>
  `<a href="${escapeHtml(url)}" class="is-accent" style="${text('accent')};font-weight:${weight}">${escapeHtml(label)}</a>`;

/** A layout table: the only box that every mail program draws alike. */
const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" border="0" ${attributes}>${rows}</table>`;

const flake = (colour: Colour, width: number, radius: string, span = 1): string =>
  `<td class="on-${colour}" colspan="${span}" width="${width}" height="10" style="${ground(colour)};border-radius:${radius};font-size:0;line-height:10px">&nbsp;</td>`;

/** The mark as five flakes and the name as text: shown where pictures are blocked, and nothing to attach. */
const logo = (): string =>
  table(
    'cellspacing="0"',
    `<tr><td style="padding-right:10px">${table(
      'cellspacing="1" aria-hidden="true"',
      `<tr>${flake('flake-sky', 12, '9px 2px 2px 2px')}${flake('flake-foam', 18, '2px 9px 2px 2px', 2)}</tr>` +
        `<tr>${flake('flake-sand', 18, '2px', 2)}${flake('flake-coral', 12, '2px')}</tr>` +
        `<tr>${flake('flake-sea', 31, '2px 2px 9px 9px', 3)}</tr>`,
    )}</td><td class="is-ink" style="${FONT};${text('ink')};font-size:24px;line-height:1;font-weight:800;letter-spacing:-0.5px">${product.name}</td></tr>`,
  );

const button = (url: string, label: string): string =>
  table(
    'cellspacing="0" style="margin:24px 0 0"',
    `<tr><td class="on-accent" style="${ground('accent')};border-radius:10px 10px 10px 3px"><a href="${escapeHtml(url)}" class="is-on-accent" data-button style="display:inline-block;padding:13px 22px;${FONT};${text('on-accent')};font-size:16px;line-height:1.25;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );

/** What a person copies stands by itself, with letters that are told apart. */
const code = (said: string): string =>
  `<p class="on-sunken is-ink" style="${ground('sunken')};${text('ink')};margin:0 0 16px;padding:14px 16px;border-radius:8px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:18px;font-weight:700;letter-spacing:1px">${escapeHtml(said)}</p>`;

const list = (rows: NonNullable<MailBody['rows']>): string => {
  const items = rows.map((row) => {
    const said =
      typeof row === 'string' ? htmlOf(row) : `${htmlOf(row.text)}<br>${link(row.link.url, row.link.label)}`;
    return `<li class="edge" style="margin:0;padding:10px 0;border-bottom:1px solid ${mailColours.line[0]}">${said}</li>`;
  });
  return `<ul class="edge" style="margin:20px 0 0;padding:0;list-style:none;border-top:1px solid ${mailColours.line[0]}">${items.join('')}</ul>`;
};

const MOST_WIDE = 560;
/** Outlook knows no greatest width. */
const only = (html: string): string => `<!--[if mso]>${html}<![endif]-->`;

/** What a frame puts around a mail's own text. `foot`: HTML of each line. */
interface Framed {
  language: Language;
  body: MailBody;
  foot: readonly string[];
}

/** The HTML of a mail: logo, one card with its text and at most one button, and a foot. */
export function framed({ language, body, foot }: Framed): string {
  const card = [
    `<h1 class="is-ink" style="${text('ink')};margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:700">${htmlOf(body.subject)}</h1>`,
    ...body.paragraphs.map((said) =>
      said === body.code ? code(said) : `<p style="margin:0 0 16px">${htmlOf(said)}</p>`,
    ),
    ...(body.rows === undefined || body.rows.length === 0 ? [] : [list(body.rows)]),
    ...(body.link === undefined ? [] : [button(body.link.url, body.link.label)]),
    ...(body.document === undefined
      ? []
      : [`<p style="margin:20px 0 0">${link(body.document.url, body.document.label)}</p>`]),
  ].join('');
  const cell = `${FONT};font-size:16px;line-height:1.6;overflow-wrap:anywhere;word-break:break-word`;
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(body.subject)}</title><style>${STYLE}</style></head>`,
    `<body class="on-canvas" style="margin:0;padding:0;${ground('canvas')}">`,
    `<table role="presentation" cellpadding="0" border="0" cellspacing="0" width="100%" class="on-canvas" style="${ground('canvas')}"><tr><td align="center" style="padding:28px 12px 36px">`,
    only(`<table role="presentation" width="${MOST_WIDE}"><tr><td>`),
    table(
      `cellspacing="0" width="100%" style="max-width:${MOST_WIDE}px;table-layout:fixed"`,
      [
        `<tr><td style="padding:0 4px 18px">${logo()}</td></tr>`,
        `<tr><td class="card on-surface is-ink edge" style="padding:32px;${ground('surface')};border:1px solid ${mailColours.line[0]};border-radius:20px 20px 20px 5px;${cell};${text('ink')}">${card}</td></tr>`,
        `<tr><td class="is-muted" style="padding:20px 4px 0;${cell};font-size:14px;${text('muted')}">${foot.map((line) => `<p style="margin:0 0 8px">${line}</p>`).join('')}</td></tr>`,
      ].join(''),
    ),
    only('</td></tr></table>'),
    '</td></tr></table></body></html>',
  ].join('');
}

/** A link in the foot, quieter. */
export const footLink = (url: string, label: string): string => link(url, label, 400);

/** A number in the foot, in one line. */
export const footNumber = (number: string): string =>
  `<span style="white-space:nowrap">${escapeHtml(number)}</span>`;
