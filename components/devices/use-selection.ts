'use client';

import { useState } from 'react';
import type { DeviceInTable } from '@/components/devices/devices-columns';

/** Picked devices by id, on any page; null outside of picking. */
export type Selection = ReadonlyMap<string, DeviceInTable>;

/** Picks several devices of a list; shown ones count as they are now. */
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
    /** The row that began the picking. */
    begunAt,
    toggle,
    addPage: () => setPicked(new Map([...(picked ?? []), ...shown])),
    add: (rows: readonly DeviceInTable[]) =>
      setPicked(new Map([...(kept ?? []), ...rows.map((row) => [row.id, row] as const)])),
    /** Continues with some ids; without any, picking is over. */
    keep: (ids: readonly string[]) =>
      setPicked(ids.length === 0 ? null : new Map([...(picked ?? [])].filter(([id]) => ids.includes(id)))),
  };
}
