import type { LogisticStatus } from '@/lib/config/logistic-status';
import type { DeviceAssignment } from '@/lib/db/generated/client';

/** Neither in customer use, nor announced as returned, nor RETURNED: linking it was a mistake. */
export function neverArrived({
  assignments: [assignment],
  returned,
  logisticStatus,
}: {
  /** The open one, if it is assigned. */
  assignments: readonly Pick<DeviceAssignment, 'usedAt' | 'announcedAt' | 'receivedAt'>[];
  returned: boolean;
  logisticStatus: LogisticStatus;
}): boolean {
  const arrived =
    logisticStatus === 'IN_CUSTOMER_USE' ||
    logisticStatus === 'RETURNED' ||
    returned ||
    assignment?.usedAt != null ||
    assignment?.announcedAt != null ||
    assignment?.receivedAt != null;
  return !arrived;
}
