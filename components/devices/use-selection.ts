'use client';

import { useState } from 'react';
import type { DeviceInTable } from '@/components/devices/devices-columns';

/** Devices that are picked, by id, on whichever page they are; null while none is to be picked. */
export type Selection = ReadonlyMap<string, DeviceInTable>;

/** Picks several devices of a list. Those that are shown are picked as they are now. */
export function useSelection(rows: readonly DeviceInTable[]) {
  const [kept, setPicked] = useState<Selection | null>(null);
  const [begunAt, setBegunAt] = useState<string | null>(null);
  const shown = new Map(rows.map((row) => [row.id, row]));
  const picked = kept && new Map([...kept].map(([id, row]) => [id, shown.get(id) ?? row]));
  const toggle = (row: DeviceInTable) => {
    if (kept === null) setBegunAt(row.id);
    const next = new Map(picked);
    if (!next.delete(row.id)) next.set(row.id, row);
    setPicked(next);
  };
  return {
    picked,
    /** The row with which picking was begun last. */
    begunAt,
    toggle,
    addPage: () => setPicked(new Map([...(picked ?? []), ...shown])),
    add: (rows: readonly DeviceInTable[]) =>
      setPicked(new Map([...(kept ?? []), ...rows.map((row) => [row.id, row] as const)])),
    /** Goes on with those of some ids; without any, picking is over. */
    keep: (ids: readonly string[]) =>
      setPicked(ids.length === 0 ? null : new Map([...(picked ?? [])].filter(([id]) => ids.includes(id)))),
  };
}
