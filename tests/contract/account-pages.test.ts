import { describe, expect, it } from 'vitest';
import { signedIn } from '../support/http';
import { readerOf } from '../support/sent-page';
import { query } from '../support/test-database';
import { aCustomer, anInvitation, anOrganization, aPerson } from '../support/world';

const stranger = () => readerOf(null);

describe('before signing in', () => {
  it('an account is offered to who has none, and a new password to who forgot it', async () => {
    const page = await (await stranger())('/sign-in');
    expect(page.links('Create Account')).toEqual(['/registration']);
    expect(page.links('Forgot your password')).toEqual(['/password-forgot']);
  });

  it('a page is asked for again once its session has run out', async () => {
    const { member } = await aCustomer();
    const read = await readerOf(member.email);
    await query('UPDATE sessions SET revoked_at = now() WHERE user_id = $1', [member.id]);
    expect((await read('/devices?q=asked')).location).toBe('/sign-in?next=%2Fdevices%3Fq%3Dasked');
  });

  it('an invitation names who joins what, and a void one says so', async () => {
    const read = await stranger();
    const { id, name } = await anOrganization();
    const email = `new-${id.slice(-8)}@e.example.com`;
    const invited = await read(`/registration?invite=${await anInvitation(email, id)}`);
    expect(invited.text()).toContain(`You have been invited to join ${name}`);
    expect(invited.$(`input[type="email"][readonly]`).val()).toBe(email);
    const person = await aPerson({ role: 'ORG_MEMBER' });
    const path = `/registration?invite=${await anInvitation(person.email, id)}`;
    const known = await read(path);
    expect(known.text()).toContain(`There is an account for ${person.email} already.`);
    expect(known.heading).toBe(`Join ${name}`);
    expect(known.title).toMatch(new RegExp(`^Join ${name}`));
    expect(known.links(/./, 'main')).toEqual([`/sign-in?${new URLSearchParams({ next: path })}`]);
    const signedInNow = await (await readerOf(person.email))(path);
    expect(signedInNow.heading).toBe(`Join ${name}`);
    expect(signedInNow.text()).toContain(`You join with the account ${person.email}.`);
    expect([signedInNow.buttons('Join'), signedInNow.buttons('Sign out')]).toEqual([1, 1]);
    const none = await read('/registration?invite=nonsense');
    expect(none.text()).toContain('This invitation is not valid any more. Ask for a new one.');
    expect(none.title).toMatch(/^Create your account/);
  });

  it('invitations of several organisations are one choice, and the link that was used leads to the account', async () => {
    const read = await stranger();
    const fjord = await anOrganization();
    const polar = await anOrganization();
    const { id, email } = await aPerson();
    const ofFjord = `/registration?invite=${await anInvitation(email, fjord.id)}`;
    const ofPolar = `/registration?invite=${await anInvitation(email, polar.id)}`;
    const asked = await read(ofPolar);
    expect(asked.heading).toBe('Join an organization');
    expect(asked.text()).toContain('Several organizations have invited you.');
    const own = await readerOf(email);
    const aside = (await own('/profile')).text('aside');
    expect([aside.includes(email), aside.includes('member')]).toEqual([true, false]);
    const choice = await own(ofPolar);
    expect([fjord, polar].map(({ name }) => choice.buttons(`Join ${name}`))).toEqual([1, 1]);
    await query('UPDATE users SET organization_id = $2, role = $3 WHERE id = $1', [
      id,
      fjord.id,
      'ORG_MEMBER',
    ]);
    await query('UPDATE invitations SET accepted_at = now() WHERE organization_id = $1', [fjord.id]);
    const used = await read(ofFjord);
    expect(used.text()).toContain('This invitation has been used already.');
    expect(used.links('Sign in', 'main')).toEqual(['/sign-in']);
    const why = `${email} belongs to ${fjord.name}, and an account belongs to one organization only.`;
    expect((await read(ofPolar)).text()).toContain(why);
    const stays = await own(ofPolar);
    expect(stays.text()).toContain(why);
    expect(stays.links('Back to the portal')).toEqual(['/dashboard']);
    const other = await readerOf((await aCustomer()).admin.email);
    expect((await other(ofPolar)).text()).toContain(
      `This invitation is for ${email}, but you are signed in as`,
    );
  });

  it('a link to confirm an address that is unknown says what to do', async () => {
    const read = await stranger();
    const void_ = 'This link is not valid any more. Sign in and have a new one sent.';
    expect((await read('/confirm-email?token=nonsense')).text()).toContain(void_);
    expect((await read('/confirm-email')).text()).toContain(void_);
    const person = await readerOf((await aPerson()).email);
    expect((await person('/confirm-email?token=nonsense')).text()).toContain('the portal offers a new one.');
  });
});

describe('signed in', () => {
  it('whoever has not confirmed the address is asked on every page', async () => {
    const organization = await anOrganization();
    const { email } = await aPerson({ role: 'ORG_ADMIN', organization, emailConfirmedAt: null });
    const read = await readerOf(email);
    for (const path of ['/devices', '/users', '/profile', '/invite'])
      expect((await read(path)).text('body')).toContain(
        `Please confirm your email by the link that we mailed to ${email}.`,
      );
  });

  it('somebody with a temporary password has the open password panel, and nothing else', async () => {
    const passwordExpiresAt = new Date(Date.now() + 86_400_000);
    const organization = await anOrganization();
    const read = await readerOf((await aPerson({ organization, passwordExpiresAt })).email);
    for (const path of ['/users', '/devices', '/']) {
      const { location } = await read(path);
      const expected = [path, '/profile'];
      expect([path, location === '/dashboard' ? (await read(location)).location : location]).toEqual(
        expected,
      );
    }
    expect((await read('/profile')).$('input[name="currentPassword"]')).toHaveLength(1);
  });

  it('people of a deactivated organisation see the notice alone', async () => {
    const organization = await anOrganization({ deletedAt: new Date() });
    const read = await readerOf((await aPerson({ role: 'ORG_ADMIN', organization })).email);
    for (const path of ['/', '/devices', '/users'])
      expect([path, (await read(path)).location]).toEqual([path, '/dashboard']);
    const page = await read('/dashboard');
    expect(page.heading).toBe('Your organization is deactivated');
    expect(page.text('body').match(/Your organization is deactivated/g)).toHaveLength(1);
    expect(page.$('main a[href^="mailto:"]')).toHaveLength(1);
    expect([page.links('Users'), page.buttons(/^Search ?\/$/), page.buttons('Sign out')]).toEqual([[], 0, 1]);
    const others = await readerOf((await aCustomer()).member.email);
    expect((await others('/devices')).buttons(/^Search ?\/$/)).toBe(1);
  });

  it.each([
    [null, 'Download my data (JSON)', 'my-data.json'],
    ['nb', /^Last ned/, 'mine-data.json'],
  ])('their own data can be downloaded, in %s called so', async (language, link, file) => {
    const ada = await aPerson({ role: 'ORG_ADMIN', name: 'Ada' });
    await query('UPDATE users SET language = $2 WHERE id = $1', [ada.id, language]);
    const page = await (await readerOf(ada.email))('/profile');
    expect(page.$('a[download]').attr('download')).toBe(file);
    const { body } = await (await signedIn(ada.email, 'cookie'))(page.links(link)[0] ?? '');
    expect(body).toMatchObject({ user: { name: 'Ada' } });
  });

  it('a member reads the settings and cannot change them', async () => {
    const { member, admin } = await aCustomer();
    const pageOf = async ({ email }: { email: string }) =>
      (await readerOf(email))('/organization/shippingAddress');
    const page = await pageOf(member);
    expect(page.text()).toContain('Kaien 1');
    expect(page.buttons(/Save changes|Customer portal/)).toBe(0);
    expect((await pageOf(admin)).buttons('Save changes')).toBe(1);
  });
});

it('the screens of a Norwegian have no English word of the navigation', async () => {
  const { admin } = await aCustomer();
  const read = await readerOf(admin.email, { 'accept-language': 'nb-NO' });
  for (const path of [
    ...['/devices', '/orders', '/users', '/events', '/profile', '/organization/shippingAddress', '/invite'],
  ]) {
    const page = await read(path);
    expect([path, page.$('html').attr('lang'), page.heading !== '']).toEqual([path, 'nb', true]);
    const english = /\b(?:Devices|Orders|Users|Settings|Save|Sign out|Search|Cancel)\b/;
    // Neighbouring words stand in elements of their own.
    const words = page
      .$('body *')
      .toArray()
      .map((one) =>
        page
          .$(one)
          .contents()
          .filter((_, node) => node.nodeType === 3)
          .text(),
      );
    expect([path, words.filter((one) => english.test(one))]).toEqual([path, []]);
  }
});
