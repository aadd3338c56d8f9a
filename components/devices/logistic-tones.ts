import type { Tone } from '@/components/kit/cells';
import type { LogisticStatus } from '@/lib/vocabulary/devices';

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
