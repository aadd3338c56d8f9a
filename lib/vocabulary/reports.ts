/** What a customer says of a device: it was not in its parcel, is broken, or is lost (ADR 0076). */
export const reportKinds = ['MISSING', 'BROKEN', 'LOST'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportAnswers = ['ACCEPTED', 'DECLINED'] as const;
export type ReportAnswer = (typeof reportAnswers)[number];

/** Of a device that an organisation has: its status, and what is known of its rental. */
export interface Reportable {
  logisticStatus: string;
  state: string;
  cameAt: unknown;
}

/** What may be reported of a device of which `reported` waits already. Pure. */
export const reportableKinds = (device: Reportable, reported: readonly ReportKind[]): ReportKind[] =>
  reportKinds.filter((kind) => !reported.includes(kind) && whyNoReport(kind, device) === null);

/** Why a report is refused of a device: it came, it is back, or it is lost already. Null where it is possible. Pure. */
export function whyNoReport(
  kind: ReportKind,
  { logisticStatus, state, cameAt }: Reportable,
): 'CAME' | 'RECEIVED' | 'LOST' | null {
  if (state === 'RECEIVED') return 'RECEIVED';
  if (kind === 'LOST') return logisticStatus === 'LOST' ? 'LOST' : null;
  if (kind === 'MISSING') return state !== 'ON_THE_WAY' || cameAt !== null ? 'CAME' : null;
  return null;
}
