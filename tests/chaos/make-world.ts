import { anActor, aModel, anOrganization } from '../support/world';
import type { World } from './world';

/** Three organisations, an operator and three models with many, some and hardly any devices. */
export async function makeWorld(): Promise<Pick<World, 'operator' | 'customers' | 'models'>> {
  const models = [
    await aModel({ name: 'Buoy', isDefault: true, free: 20 }),
    await aModel({ name: 'Raft', free: 8 }),
    await aModel({ name: 'Tag', free: 3 }),
  ];
  const customers = [];
  for (const name of ['Fjord', 'Harbour', 'Sound']) {
    const organization = await anOrganization({ name });
    customers.push({ id: organization.id, admin: await anActor({ role: 'ORG_ADMIN', organization }) });
  }
  return { operator: await anActor({ role: 'SUPERUSER' }), customers, models };
}
