import type { Tone } from '@/components/kit/badge';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { formatDate } from '@/lib/i18n/locale/format';
import { deviceListMessages } from '@/lib/i18n/rentals';
import type { LogisticStatus, Whereabouts } from '@/lib/vocabulary/devices';

/** The colour of each logistic status. */
export const logisticTones: Record<LogisticStatus, Tone> = {
  AT_STORAGE: 'neutral',
  IN_TRANSIT_TO_CUSTOMER: 'info',
  IN_CUSTOMER_USE: 'success',
  IN_TRANSIT_FROM_CUSTOMER: 'info',
  RETURNED: 'accent',
  LOST: 'danger',
  REFURBISH: 'warning',
};

/** The colour of each place in a customer's words. */
export const whereaboutsTones: Record<Whereabouts, Tone> = {
  inUse: 'success',
  onTheWay: 'info',
  goingBack: 'warning',
  returned: 'accent',
  withUs: 'neutral',
  lost: 'danger',
};

export type DeviceInMenu = {
  id: string;
  serialNumber: string;
  orgName: string | null;
  returned: boolean;
  logisticStatus: LogisticStatus;
  deviceFeatureName: string;
  /** The lease of its order runs; only in the operator's devices. */
  leased?: boolean | undefined;
};

export type DeviceAction = 'return' | 'receive' | 'swap' | 'unassign' | 'delete';

/** Whether an action makes sense for a device; the operation decides. */
export function isOpen(
  deed: DeviceAction,
  { orgName, leased, returned, logisticStatus }: DeviceInMenu,
): boolean {
  if (deed === 'delete') return orgName === null;
  if (deed === 'swap') return leased === true;
  // A lost one does not come back by being announced.
  return orgName !== null && !(deed === 'return' && (returned || logisticStatus === 'LOST'));
}

/** A free device in a picker: what it is called, and until when it is calibrated. */
export function freeDeviceOption(
  { serialNumber, calibrationExpires }: DeviceView,
  model?: string,
): { value: string; label: string } {
  const calibrated =
    calibrationExpires && `${deviceListMessages.calibration} ${formatDate(calibrationExpires)}`;
  return { value: serialNumber, label: [serialNumber, model, calibrated].filter(Boolean).join(' · ') };
}
