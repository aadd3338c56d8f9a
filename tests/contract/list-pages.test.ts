import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { zoneCookie } from '@/lib/i18n/locale/format';
import { signedIn } from '../support/http';
import { readerOf } from '../support/sent-page';
import { aSecondFactor } from '../support/second-factor';
import { query } from '../support/test-database';
import { aCustomer, aDevice, anEntry, anOrganization, aPerson, aSession } from '../support/world';

const operator = () => readerOf('super@example.com');
const createdAt = new Date('2026-03-04T20:30:00Z');

describe('the users', () => {
  it('are paged and sorted by links: the own people, and none of anybody else', async () => {
    const { admin, member, ...organization } = await aCustomer();
    for (let index = 1; index <= 8; index += 1)
      await aPerson({ role: 'ORG_MEMBER', organization, name: `Crew 0${index}` });
    const stranger = (await aCustomer()).member;
    const read = await readerOf(admin.email);
    const users = await read('/users');
    expect(users.heading).toBe('Organization users');
    expect(users.rows('Organization users')).toHaveLength(8);
    expect(users.text()).toContain('1-8 of 10');
    expect(users.texts('th')).not.toContain('Organization');
    const steps = [];
    for (let path: string | undefined = '/users'; path !== undefined && steps.length < 3;) {
      const page = await read(path);
      steps.push([path, page.$('th:contains("Name")').first().attr('aria-sort')]);
      [path] = page.links(/^Name/, 'thead');
    }
    expect(steps).toEqual([
      ['/users', 'none'],
      ['/users?sort=name', 'ascending'],
      ['/users?sort=name&dir=desc', 'descending'],
    ]);
    const last = await read('/users?sort=name&dir=desc');
    expect(last.links(/^Name/, 'thead')).toEqual(['/users']);
    expect(last.rows('Organization users')[0]).toMatch(/^P |^Crew 08/);
    const [next = ''] = last.links('Next page');
    expect((await read(next)).text()).toContain('9-10 of 10');
    const none = await read(`/users?q=${encodeURIComponent(stranger.email)}`);
    expect(none.text()).toContain('No user matches');
    expect(none.links('Clear all')).toContain('/users');
    expect(users.links('Invite user')).toEqual(['/invite']);
    expect([users.buttons(`Actions for ${admin.name}`), users.buttons(/^Actions for Crew/)]).toEqual([0, 8]);

    const seen = await readerOf(member.email);
    const theirs = await seen(`/users?q=${encodeURIComponent(admin.email)}`);
    expect(theirs.text()).toContain(admin.name);
    expect([theirs.links('Invite user'), theirs.buttons(/Actions for/)]).toEqual([[], 0]);
  });

  it('are everybody to the operator, with their organisation, and filtered by it', async () => {
    const { id, name, member } = await aCustomer();
    const users = await (await operator())(`/users?org=${id}`);
    expect(users.texts('th').join()).toContain('Organization');
    expect(users.rows('Organization users')).toHaveLength(2);
    expect(users.rows('Organization users').join()).toMatch(new RegExp(`${member.email}.*${name}`));
  });

  it('that are invited are listed, the newest hundred, and found by a search', async () => {
    const { id, admin } = await aCustomer();
    await query(
      `INSERT INTO invitations (id, email, token_hash, role, organization_id, created_at, expires_at)
       SELECT gen_random_uuid(), 'guest-' || i || '-of-' || $1 || '@example.com', decode(md5($1 || i), 'hex'), 'ORG_MEMBER', $1::uuid,
         now() - i * interval '1 minute', now() + interval '5 days'
       FROM generate_series(1, 101) i`,
      [id],
    );
    const read = await readerOf(admin.email);
    const limit = 'These are the 100 newest. Search for a name or an address';
    const all = (await read('/users')).text();
    expect(all).toContain(limit);
    expect(all).not.toContain(`guest-101-of-${id}`);
    const found = (await read('/users?q=guest-101-')).text();
    expect(found).toContain(`guest-101-of-${id}@example.com`);
    expect(found).not.toContain('guest-1-of');
    expect(found).not.toContain(limit);
  });
});

describe('the event log', () => {
  it('is of the own organisation alone, and says who did what, and from what to what', async () => {
    const { admin, ...own } = await aCustomer();
    const other = await anOrganization();
    const read = await readerOf(admin.email);
    expect((await read('/events')).text()).toContain('Nothing has happened yet');
    await anEntry(own, 'Ours', { createdAt, userName: 'Ingrid Solberg' });
    await anEntry(own, 'By itself', { createdAt });
    await anEntry(other, 'Theirs', { createdAt, userName: 'Ingrid Solberg' });
    await anEntry(own, 'Phone changed', { toValue: '+47 400 00 000' });
    await anEntry(own, 'Name changed');
    const log = await read(`/events?org=${other.id}`);
    const rows = log.rows('Event log');
    const rowOf = (event: string) => rows.find((row) => row.includes(event));
    expect(rows).toHaveLength(4);
    expect(rowOf('Ours')).toMatch(/Ingrid Solberg.*04-03-2026/);
    expect(rowOf('By itself')).toContain('Portal');
    expect(rowOf('Phone changed')).toContain('None → +47 400 00 000');
    expect(rowOf('Name changed')).not.toContain('→');
    expect(log.texts('th')).not.toContain('Organization');
    expect([log.buttons(/^Organizations/), log.links('Access log')]).toEqual([0, []]);
    expect((await read('/events?from=2026-03-05&to=2026-03-04')).text()).toContain(
      '“From” is after “To”. Change one of the dates.',
    );
    expect((await read('/events?q=zz')).text()).toContain(
      'One or two characters are looked for at the beginning alone.',
    );
  });

  it('is filtered by organisations for the operator, and a chip takes the filter away', async () => {
    const organization = await anOrganization();
    await anEntry(organization, 'Only', { createdAt });
    const log = await (await operator())(`/events?org=${organization.id}`);
    expect(log.texts('th').join()).toContain('Organization');
    expect(log.rows('Event log')).toHaveLength(1);
    expect(log.links(`Remove filter: Organization: ${organization.name}`)).toEqual(['/events']);
    expect([log.buttons(/^Organizations/), log.links('Access log')]).toEqual([1, ['/access-log']]);
  });

  it('has the times of the reader’s zone with its name, and its days begin there', async () => {
    const { admin, ...organization } = await aCustomer();
    await anEntry(organization, 'Created', { createdAt });
    const read = await readerOf(admin.email, { cookie: `${zoneCookie}=Asia/Tokyo` });
    const log = await read('/events?from=2026-03-05&to=2026-03-05');
    expect(log.texts('th')).toContain('DateTokyo');
    expect(log.rows('Event log')).toEqual([expect.stringContaining('05-03-2026 05:30')]);
    expect((await read('/events?from=2026-03-04&to=2026-03-04')).text()).toContain('No event matches');
    expect((await read('/profile')).text()).toMatch(/Signed in \d\d-\d\d-\d{4} \d\d:\d\d Tokyo/);
  });
});

describe('the access log', () => {
  it('finds who was refused', async () => {
    const typed = `${randomUUID().slice(0, 8)}@strange.example.com`;
    await query(
      `INSERT INTO access_log (id, kind, email, address, request_id) VALUES ($1, 'SIGN_IN_FAILED', $3, '203.0.113.77', 'e2e'),
         ($2, 'ACCESS_REFUSED', $3, '2001:db8::77', 'e2e')`,
      [randomUUID(), randomUUID(), typed],
    );
    const read = await operator();
    const log = await read(`/access-log?q=${encodeURIComponent(typed)}`);
    expect(log.heading).toBe('Access log');
    expect(log.rows('Access log')).toHaveLength(2);
    expect(log.rows('Access log').join()).toMatch(
      /Failed sign-in.*203\.0\.113\.77|203\.0\.113\.77.*Failed sign-in/,
    );
    const refused = await read(`/access-log?q=${encodeURIComponent(typed)}&status=ACCESS_REFUSED`);
    expect(refused.rows('Access log')).toEqual([expect.stringContaining(typed)]);
    expect(refused.rows('Access log').join()).toContain('2001:db8::77');
    expect(refused.texts('select option')).toContain('Access refused');
  });

  it('says who did what to somebody else’s account, on the screen and as CSV', async () => {
    const boss = await aPerson({ role: 'SUPERUSER' });
    const mia = await aPerson({ role: 'ORG_MEMBER', name: `Mia ${randomUUID().slice(0, 8)}` });
    await aSession(mia.id);
    await aSecondFactor(mia.id);
    const send = await signedIn(boss.email);
    for (const what of ['sessions', 'second-factor'])
      expect((await send(`/api/users/${mia.id}/${what}`, { method: 'DELETE' })).status).toBe(200);
    const read = await readerOf(boss.email);
    const by = `q=${encodeURIComponent(boss.email)}`;
    const filtered = await read(`/access-log?${by}&status=SECOND_FACTOR_REMOVED`);
    expect(filtered.links(/^Remove filter: What: Two-step/)).toHaveLength(1);
    const rows = (await read(`/access-log?${by}`)).rows('Access log');
    for (const what of ['Signed out by another', 'Two-step sign-in turned off by another']) {
      const row = rows.find((one) => one.includes(what));
      expect(row).toContain(`Done by ${boss.email}`);
      expect(row).toContain(mia.name);
    }
    const text = (await send(`/api/access-log.csv?${by}`)).body as string;
    expect(text.split('\r\n')[0]).toContain('What,Refused by,Email,Done by,User name');
    expect(text).toContain(`Signed out by another,,,${boss.email},${mia.name}`);
  });
});

it('every list is offered as a file, an empty list is not', async () => {
  const { admin, member, ...organization } = await aCustomer();
  const { serialNumber } = await aDevice({ organization });
  await aDevice({ organization, logisticStatus: 'LOST' });
  const read = await operator();
  for (const path of ['devices', 'orders', 'users', 'organizations-list', 'events', 'access-log']) {
    const name = { 'organizations-list': 'organizations', events: 'logs' }[path] ?? path;
    expect([path, (await read(`/${path}`)).links('Download CSV')]).toEqual([path, [`/api/${name}.csv`]]);
  }
  const filters = `?org=${organization.id}&status=AT_STORAGE&sort=orgName`;
  const [file = ''] = (await read(`/devices${filters}`)).links('Download CSV');
  const { headers, body } = await (await signedIn('super@example.com'))(file);
  expect(headers.get('content-disposition')).toMatch(/filename="?devices-\d{4}-\d\d-\d\d\.csv/);
  expect(body).toMatch(new RegExp(`^[^\n]+\n${serialNumber},[^\n]*${organization.name}[^\n]*\n$`));
  const none = await read('/devices?q=nobody-has-this');
  expect(none.text()).toContain('No device matches');
  expect(none.links('Download CSV')).toEqual([]);
  await query("UPDATE users SET language = 'nb' WHERE id = $1", [member.id]);
  expect((await (await readerOf(member.email))('/devices')).links('Last ned CSV')).toEqual([
    '/api/devices.csv?language=nb',
  ]);
  const expected = ['/api/devices.csv'];
  expect((await (await readerOf(admin.email))('/devices')).links('Download CSV')).toEqual(expected);
});
