import { bulkMessages } from '@/lib/i18n/bulk';
import { DomainError } from '../errors';
import { expecting } from '../precondition';

type Expected = Parameters<typeof expecting>[0];

/**
 * Changes one device of a batch, unless it differs from what the reader saw (ADR 0037).
 * @returns the sentence of that refusal; undefined after the change
 */
export async function changeIfUnchanged(
  expected: Expected,
  change: () => Promise<unknown>,
): Promise<string | undefined> {
  try {
    await expecting(expected, change);
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
