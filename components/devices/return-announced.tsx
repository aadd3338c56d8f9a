import { Badge } from '@/components/ui/badge';
import type { DeviceView } from '@/lib/domain/devices/device-view';
import { deviceListMessages } from '@/lib/messages/device-list';

/** That the return of a device is announced; nothing where it is not, and nothing once the device is back, as its status says that. */
export function ReturnAnnounced({ device }: { device: Pick<DeviceView, 'returned' | 'logisticStatus'> }) {
  if (!device.returned || device.logisticStatus === 'RETURNED') return null;
  return <Badge tone="info">{deviceListMessages.returnAnnounced}</Badge>;
}
