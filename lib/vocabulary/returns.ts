/** How far a return is; lib/domain/returns/case-state.ts has the rule. */
export const returnStates = ['announced', 'sent', 'received', 'settled', 'withdrawn'] as const;
export type ReturnState = (typeof returnStates)[number];

/**
 * What became of a device of a return: still with its customer, on its way, lost without a settlement, with the operator, over, over as
 * lost, or kept because its announcement was corrected.
 */
export const returningStates = [
  'awaited',
  'onTheWay',
  'lost',
  'here',
  'settled',
  'settledLost',
  'kept',
] as const;
export type ReturningState = (typeof returningStates)[number];

/** The number of a return, as people write it. */
export const returnNumberPattern = /^R-\d{1,10}$/i;
