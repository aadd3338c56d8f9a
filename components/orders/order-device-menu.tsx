'use client';

import { type ReactNode, useState } from 'react';
import { DeviceDialog } from '@/components/devices/device-dialog';
import { type DeviceAction, type DeviceInMenu, isOpen } from '@/components/devices/device-words';
import { RowMenu } from '@/components/lists/row-menu';
import { Icon, type IconName } from '@/components/kit/icon';
import { deviceListMessages, returnMessages } from '@/lib/i18n/rentals';

/** Returns or replaces a device of an order, or takes out a wrong scan. */
export function OrderDeviceMenu({
  devices,
  children,
}: {
  devices: readonly DeviceInMenu[];
  children: ReactNode;
}) {
  const [asked, setAsked] = useState<{ deed: DeviceAction; device: DeviceInMenu } | null>(null);
  const itemsFor = (id: string) => {
    const device = devices.find((one) => one.id === id);
    if (device === undefined) return [];
    const item = (deed: DeviceAction, label: string, icon: IconName) => ({
      label,
      icon: <Icon of={icon} className="size-4.5" />,
      onSelect: () => setAsked({ deed, device }),
    });
    return [
      item('receive', returnMessages.receive, 'package-open'),
      { ...item('swap', returnMessages.swap, 'rotate-cw'), disabled: !isOpen('swap', device) },
      item('unassign', deviceListMessages.unassign, 'unlink'),
    ];
  };
  return (
    <>
      <RowMenu itemsFor={itemsFor}>{children}</RowMenu>
      {asked && <DeviceDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
