/** Kinds of rows in the header's search, in their order (docs/decisions/0042-search-everywhere.md). */
export const searchKinds = ['device', 'order', 'invoice', 'organization', 'person'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** What the access log tells of (ADR 0022). */
export const accessKinds = [
  'SIGN_IN_FAILED',
  'TOO_MANY_TRIES',
  'ACCESS_REFUSED',
  // How other people, or the person, end sessions (ADR 0025).
  'SIGNED_OUT',
  'SESSION_ENDED',
  'SIGNED_OUT_ELSEWHERE',
  'SIGNED_OUT_EVERYWHERE',
  'SIGNED_OUT_BY_OTHER',
  'SESSION_REPLACED',
  'SECOND_FACTOR_REMOVED',
] as const;
export type AccessKind = (typeof accessKinds)[number];

const BY_ANOTHER: readonly string[] = ['SIGNED_OUT_BY_OTHER', 'SECOND_FACTOR_REMOVED'] satisfies AccessKind[];

/** Whether one person did it to another's account: the entry's email is the actor's. */
export const isByAnother = (kind: string): boolean => BY_ANOTHER.includes(kind);

/** What can wait for the operator, in the order of the screen. */
export const todaySections = [
  'ordersToLookAt',
  'toDeliver',
  'reports',
  'arrived',
  'returnsAnnounced',
  'returnsReceived',
  'notReturned',
  'lostDevices',
  'overdue',
  'seriouslyOverdue',
  'refunds',
  'stockShort',
  'calibrationsDue',
  'leasesEnding',
  'dead',
] as const;
export type TodaySection = (typeof todaySections)[number];
