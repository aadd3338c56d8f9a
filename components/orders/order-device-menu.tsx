'use client';

import { type ReactNode, useState } from 'react';
import { DeviceDialog, type DeviceInMenu } from '@/components/devices/device-dialog';
import { RowMenu } from '@/components/list/row-menu';
import { Icon } from '@/components/ui/icon';
import { deviceListMessages } from '@/lib/messages/device-list';

/** The row menu of an order's devices: one that was scanned by mistake is taken out where it was put in. The operator's. */
export function OrderDeviceMenu({
  devices,
  children,
}: {
  devices: readonly DeviceInMenu[];
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<DeviceInMenu | null>(null);
  const itemsFor = (id: string) => {
    const device = devices.find((one) => one.id === id);
    if (device === undefined) return [];
    return [
      {
        label: deviceListMessages.unassign,
        icon: <Icon of="unlink" className="size-4.5" />,
        onSelect: () => setAsked(device),
      },
    ];
  };
  return (
    <>
      <RowMenu itemsFor={itemsFor}>{children}</RowMenu>
      {asked && <DeviceDialog deed="unassign" device={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
