import type { Transaction } from '@/lib/db/client';
import { modelErrors } from '@/lib/i18n/models';
import { conflict } from '../errors';

/**
 * Refuses another model's prefix, in any case.
 * @throws conflict PREFIX_TAKEN, with the model that has it
 */
export async function assertPrefixFree(tx: Transaction, prefix: string | null, id?: string): Promise<void> {
  if (prefix === null) return;
  const [taken] = await tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, name FROM device_features WHERE lower(serial_prefix) = lower(${prefix})`;
  if (taken !== undefined && taken.id !== id)
    throw conflict('PREFIX_TAKEN', modelErrors.prefixTaken(taken.name), 'serialPrefix');
}
