import { EmptyValue } from '@/components/kit/cells';
import { Badge } from '@/components/kit/badge';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { formatDate } from '@/lib/i18n/locale/format';

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
