import type { LogisticStatus, Whereabouts } from '@/lib/vocabulary/devices';
import type { Role, AssignableRole } from '@/lib/vocabulary/roles';

export const roleNames: Record<Role, string> = {
  SUPERUSER: 'Superbruker',
  ORG_ADMIN: 'Administrator',
  ORG_MEMBER: 'Medlem',
};

export const accessLevelNames: Record<AssignableRole, string> = {
  ORG_MEMBER: 'Organisasjonsmedlem',
  ORG_ADMIN: 'Organisasjonsadministrator',
};

export const roleTitles: Record<Role, string> = {
  SUPERUSER: 'Superbruker',
  ORG_ADMIN: 'Organisasjonsadministrator',
  ORG_MEMBER: 'Organisasjonsmedlem',
};

export const personNames = { deleted: 'Slettet bruker' };

export const logisticStatusLabels: Record<LogisticStatus, string> = {
  AT_STORAGE: 'På lager',
  IN_TRANSIT_TO_CUSTOMER: 'På vei til kunden',
  IN_CUSTOMER_USE: 'I bruk hos kunden',
  IN_TRANSIT_FROM_CUSTOMER: 'På vei fra kunden',
  RETURNED: 'Returnert',
  LOST: 'Mistet',
  REFURBISH: 'Til overhaling',
};

export const whereaboutsLabels: Record<Whereabouts, string> = {
  inUse: 'I bruk',
  onTheWay: 'På vei',
  goingBack: 'På vei tilbake',
  returned: 'Returnert',
  withUs: 'Hos oss',
  lost: 'Mistet',
};

export const outcomeLabels = {
  RESTOCK: 'På lager',
  REFURBISH: 'Skal overhales',
  DAMAGED: 'Skadet',
  LOST: 'Mistet',
};
