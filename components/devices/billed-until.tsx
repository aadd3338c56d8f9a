'use client';

import { useDevice } from '@/components/devices/use-device';
import { Unbroken } from '@/components/ui/unbroken';
import { formatDate } from '@/lib/config/format';
import { deviceMessages } from '@/lib/messages/devices';
import { pickedMessages } from '@/lib/messages/picked-devices';

/**
 * Until when a device is billed that is returned now, and those of the same order with it: one lease has one clock. It says where the
 * lease runs on for the first 3 months (decisions.md §4); nothing while it is not known, and without a running lease.
 */
export function BilledUntil({ deviceId, several = false }: { deviceId: string; several?: boolean }) {
  const found = useDevice(deviceId);
  if (found?.billedUntil == null) return null;
  const until = several ? pickedMessages.returnBilledUntil : deviceMessages.returnBilledUntil;
  return (
    <p className="font-semibold">
      <Unbroken
        text={
          found.leaseRunsOn
            ? deviceMessages.returnFreeFrom(formatDate(found.freeEndAt))
            : until(formatDate(found.billedUntil))
        }
      />
    </p>
  );
}
