import { beforeEach } from 'vitest';
import type { UserActor } from '@/lib/auth/principal';
import type { Organization, User } from '@/lib/db/generated/client';
import { resetDatabase } from '../support/test-database';
import { aModel, anActor, anOrganization } from '../support/world';

// Who is in most stories. `freshCast`, or `freshWorld` of orders, makes them anew before each test.

/** A customer, its administrator and, where wished for, its member. */
export let fjord: Organization;
export let admin: UserActor;
export let member: UserActor;
/** Another customer and its administrator, where wished for. */
export let harbour: Organization;
export let stranger: UserActor;
export let operator: UserActor;
/** A model, where wished for. */
export let buoy: Awaited<ReturnType<typeof aModel>>;

export interface CastWishes {
  fjord?: Partial<Organization>;
  admin?: Partial<User>;
  buoy?: Parameters<typeof aModel>[0];
  member?: boolean;
  harbour?: boolean;
}

/** Makes them in the database as it is. */
export async function makeCast(wishes: CastWishes = {}): Promise<void> {
  fjord = await anOrganization({ name: 'Fjord', ...wishes.fjord });
  admin = await anActor({ role: 'ORG_ADMIN', organization: fjord, ...wishes.admin });
  operator = await anActor({ role: 'SUPERUSER' });
  if (wishes.buoy) buoy = await aModel({ name: 'Buoy', ...wishes.buoy });
  if (wishes.member) member = await anActor({ role: 'ORG_MEMBER', organization: fjord });
  if (!wishes.harbour) return;
  harbour = await anOrganization({ name: 'Harbour' });
  stranger = await anActor({ role: 'ORG_ADMIN', organization: harbour });
}

/** A line of an order, with so many of its devices reserved. */
export const lineOf = (model: { id: string; name: string }, quantity: number, reserved = quantity) => ({
  model,
  quantity,
  reserved,
});

/** Empties the database before each test and makes them. */
export function freshCast(wishes?: CastWishes): void {
  beforeEach(async () => {
    await resetDatabase();
    await makeCast(wishes);
  });
}
