import type { LogisticStatus } from '@/lib/vocabulary/logistic-status';
import type { DeviceAssignment } from '@/lib/db/generated/client';

/** Never in use, announced or RETURNED. */
export function neverArrived({
  assignments: [assignment],
  returned,
  logisticStatus,
}: {
  /** The open one of an assigned device. */
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
