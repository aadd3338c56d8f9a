import { Badge } from '@/components/kit/cells';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceListMessages } from '@/lib/i18n/rentals';

/** The badge of an announced return, until the status shows the return. */
export function ReturnAnnounced({ device }: { device: Pick<DeviceView, 'returned' | 'logisticStatus'> }) {
  if (!device.returned || device.logisticStatus === 'RETURNED') return null;
  return <Badge tone="info">{deviceListMessages.returnAnnounced}</Badge>;
}
