import { EmptyValue } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { formatDate } from '@/lib/i18n/locale/format';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import { whereaboutsOf } from '@/lib/vocabulary/devices';
import { whereaboutsTones } from './device-words';

/** The badge of an announced return, until the status shows the return. */
export function ReturnAnnounced({ device }: { device: Pick<DeviceView, 'returned' | 'logisticStatus'> }) {
  if (!device.returned || device.logisticStatus === 'RETURNED') return null;
  return <Badge tone="info">{deviceListMessages.returnAnnounced}</Badge>;
}

/** The calibration's last day, YYYY-MM-DD; a past one stands out, and says so. */
export function CalibrationDate({ on, over }: { on: string | null; over: boolean }) {
  if (on === null) return <EmptyValue />;
  if (!over) return formatDate(on);
  return (
    <span className="over icon-triangle-alert">
      {formatDate(on)}
      <span className="sr-only">{deviceListMessages.calibrationOver}</span>
    </span>
  );
}

/** Its return is announced, and it is not on the way back yet. */
export const isUnsent = (device: Pick<DeviceView, 'returned' | 'logisticStatus'>): boolean =>
  whereaboutsOf(device) === 'goingBack' && device.logisticStatus !== 'IN_TRANSIT_FROM_CUSTOMER';

/** Where a device is in its customer's words; of one that goes back and is not sent it says so, too. */
export function WhereaboutsBadge({ device }: { device: Pick<DeviceView, 'returned' | 'logisticStatus'> }) {
  const place = whereaboutsOf(device);
  return (
    <>
      <Badge tone={whereaboutsTones[place]}>{whereaboutsLabels[place]}</Badge>
      {isUnsent(device) && <span className="device-note">{deviceListMessages.expectedBack}</span>}
    </>
  );
}

/** The calibration's last day beside how far it is; the day's element holds nothing else. */
export function CalibrationDue({
  on,
  distance,
  over,
}: {
  on: string | null;
  distance: string | undefined;
  over: boolean;
}) {
  if (on === null)
    return (
      <span className="calibration-due">
        <EmptyValue />
      </span>
    );
  return (
    <span className="calibration-due">
      <time dateTime={on} className={over ? 'over icon-triangle-alert' : undefined}>
        {formatDate(on)}
      </time>
      <span className="device-note" data-tone={over ? 'danger' : undefined}>
        {distance}
      </span>
    </span>
  );
}
