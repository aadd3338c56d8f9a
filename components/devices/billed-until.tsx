'use client';

import { useDevices } from '@/components/devices/use-device';
import { NoBreakText } from '@/components/kit/text';
import { formatDate } from '@/lib/i18n/locale/format';
import type { DeviceDetail } from '@/lib/domain/rentals/read-device';
import { deviceMessages } from '@/lib/i18n/devices';
import { bulkActionMessages } from '@/lib/i18n/bulk-actions';

/** The end of billing of a device returned now; within the first 3 months the lease runs on. */
function sentenceOf({ billedUntil, leaseRunsOn, freeEndAt }: DeviceDetail, several: boolean): string | null {
  if (billedUntil === null) return null;
  if (leaseRunsOn) return deviceMessages.returnFreeFrom(formatDate(freeEndAt));
  const day = formatDate(billedUntil);
  return several ? bulkActionMessages.returnBilledUntil(day) : deviceMessages.returnBilledUntil(day);
}

/**
 * The end of billing of devices returned now; nothing while unknown, and without a running lease.
 * @param deviceIds one of each order: one lease has one clock
 */
export function BilledUntil({
  deviceIds,
  several = false,
}: {
  deviceIds: readonly string[];
  several?: boolean;
}) {
  const found = useDevices(deviceIds);
  if (found === null) return null;
  const [said, ...others] = new Set(found.map((device) => sentenceOf(device, several)));
  if (others.length > 0) return <p>{bulkActionMessages.returnBilled}</p>;
  return (
    said != null && (
      <p className="font-semibold">
        <NoBreakText text={said} />
      </p>
    )
  );
}
