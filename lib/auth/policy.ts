import { type SearchKind, searchKinds } from '@/lib/vocabulary/kinds';
import { isAssignable, type Role, roles } from '@/lib/vocabulary/roles';
import type { Actor, SystemActor, UserActor } from './principal';

/** `anyone` needs no session, `system` are jobs and webhooks. */
type Who = Role | 'anyone' | 'system';

const everybody = ['SUPERUSER', 'ORG_ADMIN', 'ORG_MEMBER'] as const satisfies readonly Who[];
const operator = ['SUPERUSER'] as const satisfies readonly Who[];
const organizationAdmin = ['ORG_ADMIN'] as const satisfies readonly Who[];
const customers = ['ORG_ADMIN', 'ORG_MEMBER'] as const satisfies readonly Who[];
const managers = ['SUPERUSER', 'ORG_ADMIN'] as const satisfies readonly Who[];
const jobs = ['system'] as const satisfies readonly Who[];

/** The roles of each capability (docs/product.md, Roles). lib/auth/scope.ts decides which rows a person reaches. */
const POLICY = {
  public: ['anyone'],

  'session.read': everybody,
  'session.end': everybody,
  'profile.read': everybody,
  'profile.edit': everybody,
  'language.choose': everybody,
  'mails.choose': everybody,
  'secondFactor.edit': everybody,
  'sessions.manage': everybody,

  'users.listAll': operator,
  'users.listOrganization': everybody,
  'users.invite': managers,
  'users.edit': everybody,
  'users.editRole': managers,
  'users.delete': managers,
  'users.removeSecondFactor': managers,
  'users.signOut': managers,
  'users.join': customers,
  'events.list': managers,
  'events.filter': operator,
  'events.readOperatorOnly': operator,
  'accessLog.read': operator,
  'today.read': operator,

  'devices.list': everybody,
  'devices.readStock': managers,
  'devices.manage': operator,
  'devices.return': organizationAdmin,
  // It is in their hands.
  'devices.report': customers,
  // That it came.
  'devices.confirm': customers,
  'returns.read': everybody,
  // Carries the parcel to the post office.
  'returns.send': customers,
  // Has or had some itself.
  'devices.haveOwn': customers,

  // The system: a command on the portal's own machine.
  'models.manage': [...operator, 'system'],

  'orders.place': managers,
  'orders.placeOnBehalf': operator,
  'orders.read': managers,
  'orders.endLease': managers,

  'organizations.create': customers,
  'organizations.readOwn': everybody,
  // Is told of its orders and devices, may become its contact, and one such person always stays.
  'organizations.administerOwn': organizationAdmin,
  'organizations.reachAll': operator,
  'organizations.listAll': operator,
  'organizations.manage': operator,
  'organizations.edit': managers,
  'organizations.portal': managers,

  'jobs.manage': operator,

  'system.internal': jobs,
} as const satisfies Record<string, readonly Who[]>;

export type Capability = keyof typeof POLICY;

export type ActorFor<May extends Capability> = May extends 'public'
  ? Actor
  : May extends 'system.internal'
    ? SystemActor
    : May extends 'models.manage'
      ? UserActor | SystemActor
      : UserActor;

/** Read the notice, in their language, and sign out. */
const openWhileDeactivated: ReadonlySet<Capability> = new Set([
  'public',
  'session.read',
  'session.end',
  'language.choose',
]);

/** See oneself, change the mailed password, sign out. */
const openWithTemporaryPassword: ReadonlySet<Capability> = new Set([
  'public',
  'session.read',
  'session.end',
  'profile.read',
  'language.choose',
  // Oneself only: update-user refuses the rest.
  'users.edit',
]);

/** Open to a super user before the second factor is set up (ADR 0024). */
const openWithoutSecondFactor: ReadonlySet<Capability> = new Set([
  ...openWithTemporaryPassword,
  'secondFactor.edit',
]);

export type Verdict =
  'allowed' | 'unauthenticated' | 'forbidden' | 'deactivated' | 'password temporary' | 'second factor needed';

/** Whether the person has to change a mailed password or set up the second factor (ADR 0024) first. */
export function isHeldBack({ passwordTemporary, secondFactorNeeded }: UserActor): boolean {
  return passwordTemporary || secondFactorNeeded;
}

/** Whether the person lacks a required organisation, and sees only the way to one. */
export function hasNoOrganization({ organizationId, role }: UserActor): boolean {
  return organizationId === null && isAssignable(role);
}

/** Decides whether the actor may use the capability at all. Pure. */
export function authorize(actor: Actor, may: Capability): Verdict {
  const allowed: readonly Who[] = POLICY[may];
  if (allowed.includes('anyone')) return 'allowed';
  if (actor.kind === 'system') return allowed.includes('system') ? 'allowed' : 'forbidden';
  if (actor.kind === 'anonymous') return 'unauthenticated';
  if (actor.organizationDeactivated && !openWhileDeactivated.has(may)) return 'deactivated';
  if (actor.passwordTemporary && !openWithTemporaryPassword.has(may)) return 'password temporary';
  if (actor.secondFactorNeeded && !openWithoutSecondFactor.has(may)) return 'second factor needed';
  return allowed.includes(actor.role) ? 'allowed' : 'forbidden';
}

/** Whether a role may use a capability, for what screens offer. Pure. */
export function roleMay(role: Role, may: Capability): boolean {
  const allowed: readonly Who[] = POLICY[may];
  return allowed.includes('anyone') || allowed.includes(role);
}

/** The roles that may use a capability. Pure. */
export const rolesThatMay = (may: Capability): Role[] => roles.filter((role) => roleMay(role, may));

/** Whether people of the role have strict accounts: a second factor (ADR 0024), and no common password (ADR 0026). Pure. */
export const hasStrictAccount = (role: Role): boolean => (operator as readonly Role[]).includes(role);

const FINDING = {
  device: 'devices.list',
  order: 'orders.read',
  invoice: 'orders.read',
  organization: 'organizations.listAll',
  person: 'users.listOrganization',
} as const satisfies Record<SearchKind, Capability>;

/** The kinds that a role's search finds: only what it may read elsewhere. Pure. */
export function kindsFoundBy(role: Role): SearchKind[] {
  return searchKinds.filter((kind) => roleMay(role, FINDING[kind]));
}
