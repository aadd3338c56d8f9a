import { bulkMessages } from '@/lib/messages/bulk';
import { DomainError } from '../errors';
import { expecting, type Seen } from '../precondition';

/**
 * Changes one device of a batch, unless it holds something else by now than was seen of it (ADR 0037).
 * @returns the sentence of that refusal; undefined when it was done
 */
export async function unlessChanged(seen: Seen, change: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await expecting({ seen }, change);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'CHANGED_MEANWHILE') return bulkMessages.changedSince;
    throw error;
  }
  return undefined;
}

/** What is seen of a device by its calibration date, YYYY-MM-DD or null for none. */
export const seenDate = (day: string | null): Seen => ({
  calibrationExpires: day === null ? null : new Date(day),
});
