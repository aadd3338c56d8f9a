import type { LogisticStatus, Whereabouts } from '@/lib/vocabulary/devices';
import type { Role, AssignableRole } from '@/lib/vocabulary/roles';

/** What several rooms call the values of lib/vocabulary; separate, so that browsers fetch no more. */
export const roleNames: Record<Role, string> = {
  SUPERUSER: 'Super user',
  ORG_ADMIN: 'Administrator',
  ORG_MEMBER: 'Member',
};

export const accessLevelNames: Record<AssignableRole, string> = {
  ORG_MEMBER: 'Organization member',
  ORG_ADMIN: 'Organization admin',
};

export const roleTitles: Record<Role, string> = {
  SUPERUSER: 'Super user',
  ORG_ADMIN: 'Organization administrator',
  ORG_MEMBER: 'Organization member',
};

/** In place of a person whose organization was deleted. */
export const personNames = { deleted: 'Deleted user' };

export const logisticStatusLabels: Record<LogisticStatus, string> = {
  AT_STORAGE: 'At storage',
  IN_TRANSIT_TO_CUSTOMER: 'In transit to customer',
  IN_CUSTOMER_USE: 'In customer use',
  IN_TRANSIT_FROM_CUSTOMER: 'In transit from customer',
  RETURNED: 'Returned',
  LOST: 'Lost',
  REFURBISH: 'Refurbish',
};

/** The same for its customer. */
export const whereaboutsLabels: Record<Whereabouts, string> = {
  inUse: 'In use',
  onTheWay: 'On the way',
  goingBack: 'Going back',
  returned: 'Returned',
  withUs: 'With us',
  lost: 'Lost',
};

export const outcomeLabels = {
  RESTOCK: 'In stock',
  REFURBISH: 'To be refurbished',
  DAMAGED: 'Damaged',
  LOST: 'Lost',
};
