import { calling, type Actor, type Call } from '@/lib/auth/principal';
import { bulkMessages } from '@/lib/i18n/devices';
import { DomainError } from '../errors';

type Expected = Pick<Call, 'seen' | 'statuses'>;

/**
 * Changes one device of a batch, unless it differs from what the reader saw (ADR 0037).
 * @param change gets the actor who expects that
 * @returns the sentence of that refusal; undefined after the change
 */
export async function changeIfUnchanged<Who extends Actor>(
  actor: Who,
  expected: Expected,
  change: (actor: Who) => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await change(calling(actor, { seen: undefined, match: undefined, ...expected }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE') return bulkMessages.changedSince;
    throw error;
  }
  return undefined;
}

/** What the reader saw: the calibration date, YYYY-MM-DD or null for none. */
export const seenDate = (day: string | null): Expected => ({
  seen: { calibrationExpires: day === null ? null : new Date(day) },
});
