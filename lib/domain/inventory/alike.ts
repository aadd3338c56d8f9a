import type { Database } from '@/lib/db/client';
import { serialKey } from '@/lib/vocabulary/devices';
import { plainParts, plainSerial, resembles } from '@/lib/core/serials';

/**
 * The serial that each new one may really be, wrongly read: a known device's, else an earlier one of the list. By `serialKey`; those that
 * resemble none are not in it.
 */
export async function readAlike(
  db: Pick<Database, '$queryRaw'>,
  fresh: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const parts = [...new Set(fresh.flatMap(plainParts))];
  const known =
    parts.length === 0
      ? []
      : await db.$queryRaw<{ serialNumber: string }[]>`
          SELECT serial_number AS "serialNumber" FROM devices
          WHERE lower(regexp_replace(serial_number, '[^A-Za-z0-9]', '', 'g')) = ANY(${parts}::text[])
          ORDER BY length(serial_number) DESC, serial_number`;
  const byPlain = new Map<string, string[]>();
  for (const { serialNumber } of known)
    byPlain.set(plainSerial(serialNumber), [...(byPlain.get(plainSerial(serialNumber)) ?? []), serialNumber]);
  const earlier = new Map<string, string>();
  return new Map(
    fresh.flatMap((serial) => {
      const plain = plainSerial(serial);
      const same = earlier.get(plain);
      if (same === undefined) earlier.set(plain, serial);
      const like =
        plainParts(serial)
          .flatMap((part) => byPlain.get(part) ?? [])
          .sort((one, other) => other.length - one.length)
          .find((one) => resembles(serial, one)) ??
        (same !== undefined && resembles(serial, same) ? same : undefined);
      return like === undefined ? [] : [[serialKey(serial), like] as const];
    }),
  );
}
