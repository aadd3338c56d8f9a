import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { TemplateName } from '@/lib/i18n/mails';
import { languages } from '@/lib/i18n/languages';
import { renderMail } from '@/lib/mail/render-mail';
import { PORTAL, PROVIDER, sampleMails } from '../support/sample-mails';
import { prefer } from '../support/components/screen';

const SUPPORT = { email: 'support@example.com', phone: '+47 22 12 34 56' };
const WIDTH = 400;
/** What mail programs fetch, or run. */
const FETCHED = 'img, link, script, iframe, object, video, audio, source, form, [src], [background]';
const templates = Object.keys(sampleMails) as TemplateName[];
const cases = templates.flatMap((name) => languages.map((language) => ({ name, language })));

/** Opens a mail as a mail program does, in a window as wide as a telephone's. */
function open(html: string): Document {
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  frame.title = 'Mail';
  frame.style.cssText = `width:${WIDTH}px;height:900px;border:0`;
  document.body.append(frame);
  const mail = frame.contentDocument;
  if (mail === null) throw new Error('The frame has no document.');
  mail.open();
  mail.write(html);
  mail.close();
  return mail;
}

/** axe's finds in a theme; a mail has no landmarks. */
async function faultsOf(mail: Document, theme: 'light' | 'dark'): Promise<string[]> {
  await prefer(theme);
  const script = mail.createElement('script');
  script.text = axe.source;
  mail.head.append(script);
  script.remove();
  const own = (mail.defaultView as unknown as { axe: typeof axe }).axe;
  const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false } };
  const { violations } = await own.run(mail, { resultTypes: ['violations'], rules });
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`);
}

/** Sums as either language writes them. */
const sums = (text: string) => text.match(/€[\d,]+\.\d\d|\d[\d\s.]*,\d\d\s?€|€\s?\d[\d\s.]*,\d\d/g) ?? [];

describe.each(cases)('the mail $name in $language', ({ name, language }) => {
  const sent = renderMail(name, sampleMails[name], language, { portal: PORTAL, support: SUPPORT });
  const read = () => open(sent.html);

  it('has one heading, at most one button, and whom to ask', () => {
    const mail = read();
    expect(mail.querySelectorAll('h1')).toHaveLength(1);
    expect(mail.querySelector('h1')?.textContent).toBe(sent.subject);
    expect(mail.querySelectorAll('[data-button]').length).toBeLessThanOrEqual(1);
    expect(mail.documentElement.lang).toBe(language);
    for (const part of [mail.body.textContent, sent.text]) {
      expect(part).toContain(SUPPORT.email);
      expect(part).toContain(SUPPORT.phone);
      expect(part).toContain('Driftmark');
    }
  });

  it('fits a telephone, and is told apart from its ground by light and by dark', async () => {
    const mail = read();
    expect(mail.documentElement.scrollWidth).toBeLessThanOrEqual(WIDTH);
    expect(await faultsOf(mail, 'light')).toEqual([]);
    const light = getComputedStyle(mail.body).backgroundColor;
    expect(await faultsOf(mail, 'dark')).toEqual([]);
    expect(getComputedStyle(mail.body).backgroundColor).not.toBe(light);
    await prefer('light');
  });

  it('fetches nothing, and leads to the portal, the invoice or those whom to ask', () => {
    const mail = read();
    expect(mail.querySelectorAll(FETCHED)).toHaveLength(0);
    expect(sent.html).not.toMatch(/url\(|@import|@font-face/);
    for (const link of mail.querySelectorAll('a')) {
      const to = link.getAttribute('href') ?? '';
      expect(
        [`${PORTAL}/`, `${PROVIDER}/`, `mailto:${SUPPORT.email}`].filter((one) => to.startsWith(one)),
      ).toHaveLength(1);
    }
  });

  it('says in plain text all that it says in HTML', () => {
    const mail = read();
    for (const link of mail.querySelectorAll<HTMLAnchorElement>('a[href^="http"]'))
      expect(sent.text).toContain(`${link.textContent}: ${link.getAttribute('href')}`);
    for (const part of mail.querySelectorAll('p, li')) {
      const [first = ''] = (
        part.firstElementChild?.tagName === 'A' ? '' : (part.childNodes[0]?.textContent ?? '')
      ).split('\n');
      expect(sent.text).toContain(first);
    }
    for (const sum of sums(mail.body.textContent)) expect(sent.text).toContain(sum);
  });
});
