/** Outcomes of a returned device (ADR 0050). */
export const returnOutcomes = ['RESTOCK', 'REFURBISH', 'DAMAGED', 'LOST'] as const;

export type ReturnOutcome = (typeof returnOutcomes)[number];
