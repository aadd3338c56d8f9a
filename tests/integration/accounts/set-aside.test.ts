import { describe, expect, it } from 'vitest';
import { systemActor, type UserActor } from '@/lib/auth/principal';
import { database } from '@/lib/db/client';
import { acceptInvitation } from '@/lib/domain/accounts/accept-invitation';
import { confirmEmail } from '@/lib/domain/accounts/confirm-email';
import { inviteUser } from '@/lib/domain/accounts/invite-user';
import { readInvitation } from '@/lib/domain/accounts/read-invitation';
import { register } from '@/lib/domain/accounts/register';
import { signIn } from '@/lib/domain/accounts/sign-in';
import { createOrganization } from '@/lib/domain/organizations/create-organization';
import { createOrganizationWithAdmin } from '@/lib/domain/organizations/create-organization-with-admin';
import { expireAbandoned } from '@/lib/domain/organizations/expire-abandoned';
import { refused } from '../../support/refused';
import { eventsOf, mailsWaitingFor } from '../../support/rows';
import { aDevice, anInvitation, anonymous, anOrder, aPerson, knownPassword } from '../../support/world';
import { admin, fjord, freshCast, operator, stranger } from '../cast';
import { actorOf, invitedToken } from './people';

const db = database();
const email = 'kari@example.com';
const role = 'ORG_MEMBER' as const;
const theirs = 'Squatters-Pass-1';
const squatted = { email, name: 'Sly Squatter', password: theirs, passwordConfirmation: theirs };
const form = { email, name: 'Kari Nordmann', password: knownPassword, passwordConfirmation: knownPassword };
const DAY_MS = 86_400_000;

freshCast({ harbour: true });

/** Registers the address without reading its mail, with an organisation of their own. */
async function squat({ organized = true } = {}): Promise<{ token: string; organizationId: string | null }> {
  const { accessToken: token } = await register(anonymous, squatted);
  if (!organized) return { token, organizationId: null };
  const company = { name: 'Squat', email: 'post@squat.example.com', phoneNumber: '4722334455' };
  const { id } = await createOrganization(await actorOf(token), company);
  return { token, organizationId: id };
}

async function invited(): Promise<string> {
  await inviteUser(admin, { email, role });
  return invitedToken(email);
}

/** The squatter's organisation, so many days after the account was set aside. */
async function abandonedFor(days: number): Promise<string> {
  const { organizationId } = await squat();
  await register(anonymous, { ...form, invite: await invited() });
  const where = { id: organizationId ?? '' };
  await db.organization.update({ where, data: { abandonedAt: new Date(Date.now() - days * DAY_MS) } });
  return where.id;
}

const expire = () => expireAbandoned(systemActor('test'), {});
const isThere = async (id: string) => (await db.organization.count({ where: { id } })) === 1;

describe('an account that never confirmed its address', () => {
  it.each([[true], [false]])(
    'gives way to an invitation: sessions, password and address are the owner’s (organised: %s)',
    async (organized) => {
      const { token } = await squat({ organized });
      const invite = await invited();
      expect(await readInvitation(anonymous, { invite })).toMatchObject({ account: 'none', memberOf: null });
      const { user } = await register(anonymous, { ...form, invite });
      expect(user).toMatchObject({ name: 'Kari Nordmann', orgName: 'Fjord' });
      expect(await actorOf(token)).toMatchObject({ kind: 'anonymous' });
      await expect(signIn(anonymous, { email, password: theirs })).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
      });
      await signIn(anonymous, { email, password: knownPassword });
      expect(await eventsOf()).toContain('user.setAside');
      const old = await db.user.findFirstOrThrow({ where: { name: 'Sly Squatter' } });
      expect(old).toMatchObject({ passwordHash: null, deletedAt: expect.any(Date) as Date });
    },
  );

  it('does not keep its address from becoming a new customer’s administrator', async () => {
    await squat();
    await createOrganizationWithAdmin(operator, {
      ...{ name: 'Brim', email: 'post@brim.example.com', orgNumber: '4722334455' },
      ...{ userName: 'Kari Nordmann', userEmail: email, userNumber: '4791234567' },
    });
    const { user } = await register(anonymous, { ...form, invite: await invitedToken(email) });
    expect(user).toMatchObject({ orgName: 'Brim', role: 'ORG_ADMIN' });
  });

  it('stays when the link is a wrong one, or of another address', async () => {
    await squat();
    const { id: other } = await aPerson({ email: 'other@example.com', emailConfirmedAt: null });
    await inviteUser(admin, { email: 'other@example.com', role });
    const invite = await invitedToken('other@example.com');
    await refused(() => register(anonymous, { ...form, invite }), 'INVITATION_INVALID');
    await refused(() => register(anonymous, form), 'EMAIL_TAKEN');
    expect(await db.user.findUniqueOrThrow({ where: { id: other } })).toMatchObject({ deletedAt: null });
  });

  it('binds its address once it confirms it, the invitation sent or not', async () => {
    await squat();
    const url = (await mailsWaitingFor(email)).find(({ template }) => template === 'confirmEmail')?.data.url;
    const invite = await invited();
    await confirmEmail(anonymous, { token: new URL(url ?? '').searchParams.get('token') ?? '' });
    expect(await readInvitation(anonymous, { invite })).toMatchObject({
      account: 'bound',
      memberOf: 'Squat',
    });
    await refused(() => register(anonymous, { ...form, invite }), 'EMAIL_TAKEN');
    await refused(() => inviteUser(stranger, { email, role }), 'EMAIL_TAKEN');
  });

  it('is still asked to join by whoever is signed in with it, and told where it belongs', async () => {
    const { token } = await squat({ organized: false });
    const invite = await invited();
    const own = (await actorOf(token)) as UserActor;
    expect(await readInvitation(own, { invite })).toMatchObject({ account: 'free' });
    expect(await acceptInvitation(own, { invite })).toMatchObject({ orgName: 'Fjord' });
    const invitation = await anInvitation(email, stranger.organizationId ?? '');
    const joined = (await actorOf(token)) as UserActor;
    expect(await readInvitation(joined, { invite: invitation })).toMatchObject({ memberOf: 'Fjord' });
  });

  it('is not invited by its own organisation', async () => {
    await aPerson({ role, email, organization: fjord, emailConfirmedAt: null });
    await refused(() => inviteUser(admin, { email, role }), 'EMAIL_TAKEN');
  });

  it('leaves its place as contact to another administrator, and the organisation is not abandoned', async () => {
    const { organizationId } = await squat();
    const organization = { id: organizationId ?? '', name: 'Squat' };
    const heir = await aPerson({ role: 'ORG_ADMIN', organization });
    await register(anonymous, { ...form, invite: await invited() });
    expect(await db.organization.findUniqueOrThrow({ where: { id: organization.id } })).toMatchObject({
      contactUserId: heir.id,
      abandonedAt: null,
    });
  });

  it('is set aside once, however many use the link at the same moment', async () => {
    await squat();
    const invite = await invited();
    const all = await Promise.allSettled(
      Array.from({ length: 6 }, () => register(anonymous, { ...form, invite })),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await db.user.count({ where: { email, deletedAt: null } })).toBe(1);
  });
});

describe('the organisation that it leaves behind', () => {
  it('expires after 30 days, not before, with a line in the log', async () => {
    const id = await abandonedFor(29);
    expect(await expire()).toEqual({ done: 0, failed: 0 });
    await db.organization.update({
      where: { id },
      data: { abandonedAt: new Date(Date.now() - 30 * DAY_MS) },
    });
    expect(await expire()).toEqual({ done: 1, failed: 0 });
    expect(await isThere(id)).toBe(false);
    expect((await eventsOf()).at(-1)).toBe('organization.deleted');
    expect(await db.user.count({ where: { email, deletedAt: null } })).toBe(1);
  });

  it.each<[string, (organization: { id: string; name: string }) => Promise<unknown>]>([
    ['a device', (organization) => aDevice({ organization, logisticStatus: 'IN_CUSTOMER_USE' })],
    ['an order', (organization) => anOrder({ organization, status: 'CANCELLED' })],
    ['a person', (organization) => aPerson({ role: 'ORG_ADMIN', organization })],
    ['an invited person', ({ id }) => anInvitation('late@example.com', id)],
  ])('stays with %s', async (_, give) => {
    const id = await abandonedFor(31);
    await give({ id, name: 'Squat' });
    expect(await expire()).toEqual({ done: 0, failed: 0 });
    expect(await isThere(id)).toBe(true);
  });

  it('goes with a draft, and not once somebody has joined it', async () => {
    const id = await abandonedFor(31);
    const invite = await anInvitation('late@example.com', id);
    const { user } = await register(anonymous, { ...form, email: 'late@example.com', invite });
    await db.user.update({ where: { id: user.id }, data: { organizationId: null } });
    expect(await expire()).toEqual({ done: 0, failed: 0 });
    const other = await db.organization.update({ where: { id }, data: { abandonedAt: new Date(0) } });
    await anOrder({ organization: other, status: 'DRAFT' });
    expect(await expire()).toEqual({ done: 1, failed: 0 });
  });
});
