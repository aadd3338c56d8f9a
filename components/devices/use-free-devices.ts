'use client';

import { useEffect, useRef, useState } from 'react';
import { listFreeDevicesAction } from '@/lib/actions/devices';
import { timings } from '@/lib/config/limits';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { faults } from '@/lib/messages/faults';

/** What of the storage is asked for; what is left out does not narrow it. */
export interface FreeDevicesQuestion {
  /** What is promised to this order counts as free, and only its models are offered. */
  orderId?: string;
  /** Part of a serial number. */
  q?: string;
  deviceFeatureName?: string;
}

interface Found {
  /** The question that was answered, as JSON; empty before the first answer. */
  of: string;
  devices: readonly DeviceView[];
  /** Why there was no answer. */
  fault: string | null;
  /** Every device that was ever offered, by serial: what was picked stays known when the search goes on. */
  seen: ReadonlyMap<string, DeviceView>;
}

/** Asks the storage: at once, and a moment after the last change (limits.ts). `stale` while the answer is not of the question. */
export function useFreeDevices(question: FreeDevicesQuestion): Found & { stale: boolean } {
  const [found, setFound] = useState<Found>({ of: '', devices: [], fault: null, seen: new Map() });
  const key = JSON.stringify(question);
  const asked = useRef(false);
  useEffect(() => {
    let gone = false;
    const answered = (devices: readonly DeviceView[], fault: string | null) => {
      if (gone) return;
      setFound(({ seen }) => {
        const added = devices.map((device) => [device.serialNumber, device] as const);
        return { of: key, devices, fault, seen: new Map([...seen, ...added]) };
      });
    };
    const ask = () => {
      asked.current = true;
      return listFreeDevicesAction(JSON.parse(key) as FreeDevicesQuestion).then(
        (result) => (result.ok ? answered(result.data.data, null) : answered([], result.message)),
        () => answered([], faults.devicesFetching),
      );
    };
    const timer = setTimeout(() => void ask(), asked.current ? timings.searchStockMs : 0);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [key]);
  return { ...found, stale: found.of !== key };
}
