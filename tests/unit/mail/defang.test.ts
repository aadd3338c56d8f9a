import { describe, expect, it } from 'vitest';
import { renderMail } from '@/lib/mail/render-mail';
import { defang } from '@/lib/mail/defang';

const SENDER = {
  portal: 'https://portal.example.com',
  support: { email: 'help@example.com', phone: null },
};
const J = '\u2060';

describe('a name in a mail', () => {
  it.each([
    ['evil.com', `evil.${J}com`],
    ['a.b.evil.com/win', `a.${J}b.${J}evil.${J}com/${J}win`],
    ['http://evil', `http:${J}/${J}/${J}evil`],
    ['me@evil.com', `me@${J}evil.${J}com`],
    ['evil\u3002com', `evil\u3002${J}com`],
    ['Dr. No', 'Dr. No'],
    ['€1,234.50 at 12:30', '€1,234.50 at 12:30'],
    ['4you.de', `4you.${J}de`],
  ])('%j is no link', (name, shown) => {
    expect(defang(name)).toBe(shown);
  });

  it('stands beside a date that no line ends in', () => {
    const told = { organization: 'Fjord', invitedBy: 'Ada', url: 'https://portal.example.com/x' };
    const { text, html } = renderMail(
      'invitation',
      { ...told, validUntil: '2026-01-01T00:00:00Z' },
      'en',
      SENDER,
    );
    expect(text).toContain('01-01-2026');
    expect(html).toContain('<span style="white-space:nowrap">01-01-2026</span>');
  });

  it('stays as it is in the address of the link', () => {
    const url = 'https://portal.example.com/registration?invite=a.b';
    const link = { url, validUntil: '2026-01-01T00:00:00Z' };
    const { subject, text, html } = renderMail(
      'invitation',
      { ...link, organization: 'evil.com', invitedBy: 'www.bad.org' },
      'en',
      SENDER,
    );
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.com|bad\.org/);
    expect(text).toContain(url);
    expect(text).toContain(`evil.${J}com`);
  });

  it('is none in the lines of an order or of the operator either', () => {
    const rows = ['evil.com, order 1'];
    const digest = {
      day: '2026-01-01T00:00:00Z',
      sections: [{ title: 'T', count: 1, rows }],
      url: 'http://x',
    };
    expect(renderMail('operatorDigest', digest, 'en', SENDER).text).toContain(`evil.${J}com, order 1`);
    expect(renderMail('operatorAlert', { what: 'W', details: rows }, 'en', SENDER).html).not.toContain(
      'evil.com',
    );
  });
});
