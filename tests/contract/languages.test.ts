import { describe, expect, it } from 'vitest';
import { send } from '../support/http';
import { mailTo } from '../support/mailbox';
import { pdfText } from '../support/pdf-text';
import { query } from '../support/test-database';
import { stack } from '../support/test-stack';
import { anOrganization, aPerson, aSignedInPerson } from '../support/world';

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(stack().url + path, { headers });
  return { status: answer.status, html: await answer.text() };
};

describe('a page', () => {
  it.each([
    [{}, 'en', 'Log In'],
    [{ 'accept-language': 'nb-NO,nb;q=0.9' }, 'nb', 'Logg inn'],
    [{ 'accept-language': 'nb-NO', cookie: 'language=en' }, 'en', 'Log In'],
    [{ 'accept-language': 'en', cookie: 'language=nb' }, 'nb', 'Logg inn'],
    [{ 'accept-language': 'nb', cookie: 'language=xx' }, 'nb', 'Logg inn'],
  ])('asked for with %j is in %s', async (headers, language, words) => {
    const { html } = await page('/sign-in', headers);
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain(words);
  });

  it('speaks the language of the profile, whatever the browser says', async () => {
    const { token, user } = await aSignedInPerson({
      role: 'ORG_MEMBER',
      organization: await anOrganization(),
    });
    await query("UPDATE users SET language = 'nb' WHERE id = $1", [user.id]);
    const { html } = await page('/devices', {
      cookie: `token=${token}; language=en`,
      'accept-language': 'en',
    });
    expect(html).toContain('lang="nb"');
    expect(html).toContain('Du har ingen enheter');
    expect(html).toContain('<title>Enheter · Driftmark</title>');
    expect(html).not.toContain('Sign out');
  });

  it('of one reader has nothing of the language of another who reads at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        page('/sign-in', { cookie: `language=${index % 2 === 0 ? 'en' : 'nb'}` }),
      ),
    );
    expect(answers.map(({ html }) => html.includes('Forgot your password'))).toEqual(
      answers.map((_, index) => index % 2 === 0),
    );
    expect(answers.map(({ html }) => html.includes('Glemt passordet?'))).toEqual(
      answers.map((_, index) => index % 2 === 1),
    );
  });
});

describe('the API', () => {
  it('is English to everybody', async () => {
    const { token, user } = await aSignedInPerson({
      role: 'ORG_MEMBER',
      organization: await anOrganization(),
    });
    await query("UPDATE users SET language = 'nb' WHERE id = $1", [user.id]);
    const { body } = await send('/api/devices?limit=500', {
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'nb', cookie: 'language=nb' },
    });
    expect(body).toMatchObject({ message: 'Limit should be a whole number from 1 to 100' });
  });

  it('has the terms in both languages, each of its own name and words to its last sheet', async () => {
    const terms = async (search: string) => {
      const answer = await fetch(`${stack().url}/api/database-file/retrieve${search}`, {
        headers: { 'accept-language': 'nb' },
      });
      return {
        name: answer.headers.get('content-disposition'),
        etag: answer.headers.get('etag'),
        words: pdfText(Buffer.from(await answer.arrayBuffer())).replace(/\s/g, ''),
      };
    };
    const [english, norwegian, other] = [
      await terms(''),
      await terms('?language=nb'),
      await terms('?language=xx'),
    ];
    expect(english.name).toBe('inline; filename="terms-of-service.pdf"');
    expect(norwegian.name).toBe('inline; filename="tjenestevilkar.pdf"');
    expect(norwegian.etag).not.toBe(english.etag);
    for (const word of ['Tjenestevilkår', 'Side2av']) expect(norwegian.words).toContain(word);
    for (const word of ['TermsofService', 'Page2of']) expect(english.words).toContain(word);
    expect(norwegian.words).not.toMatch(/TermsofService|Page\dof/);
    expect(other).toEqual(english);
  });
});

describe('a mail', () => {
  const inviteBy = (token: string, email: string) =>
    send('/api/users/invite-user', {
      body: { email, role: 'ORG_MEMBER' },
      headers: { authorization: `Bearer ${token}` },
    });

  it('speaks the language of its reader, not of whoever caused it', async () => {
    const organization = await anOrganization();
    const { token } = await aSignedInPerson({ role: 'ORG_ADMIN', organization, name: 'Ada Admin' });
    const reader = await aPerson({ role: 'ORG_MEMBER', organizationId: null });
    await query("UPDATE users SET language = 'nb' WHERE id = $1", [reader.id]);
    expect((await inviteBy(token, reader.email)).status).toBe(201);
    const mail = await mailTo(reader.email, /./);
    expect(mail.subject).toContain('Du er invitert');
    expect(mail.text).toContain('Ada Admin');
  });

  it('to somebody without an account, by the API, is English', async () => {
    const organization = await anOrganization();
    const { token } = await aSignedInPerson({ role: 'ORG_ADMIN', organization });
    expect((await inviteBy(token, `new-${organization.id.slice(-8)}@e.example.com`)).status).toBe(201);
    const mail = await mailTo(`new-${organization.id.slice(-8)}@e.example.com`, /./);
    expect(mail.subject).toContain('You are invited');
  });
});
