'use client';

import { useState, type ReactNode } from 'react';
import { RowMenu } from '@/components/list/row-menu';
import { Icon } from '@/components/ui/icon';
import type { MenuEntry } from '@/components/ui/menu-list';
import { whenOpened } from '@/components/ui/when-opened';
import { deviceListMessages } from '@/lib/messages/device-list';

const ReturnDevice = whenOpened(() =>
  import('@/components/devices/return-device').then((file) => file.ReturnDevice),
);
const UnassignDevice = whenOpened(() =>
  import('@/components/devices/unassign-device').then((file) => file.UnassignDevice),
);
const DeleteDevice = whenOpened(() =>
  import('@/components/devices/delete-device').then((file) => file.DeleteDevice),
);

/** What the dialogs say of a device. */
export type DeviceInMenu = { id: string; serialNumber: string; orgName: string | null; returned: boolean };

type Dialog = { kind: 'return' | 'unassign' | 'delete'; device: DeviceInMenu };

/**
 * The row menu of the devices (portal.md §2): 'Return the device' for an administrator, 'Unassign device' and 'Delete
 * device' for the super user. A member has no menu: the table is not wrapped at all.
 */
export function DeviceActions({
  operator,
  devices,
  children,
}: {
  operator: boolean;
  devices: readonly DeviceInMenu[];
  children: ReactNode;
}) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const itemsFor = (id: string): MenuEntry[] => {
    const device = devices.find((one) => one.id === id);
    if (device === undefined) return [];
    const open = (kind: Dialog['kind']) => () => setDialog({ kind, device });
    if (!operator) {
      return [
        {
          label: deviceListMessages.return,
          icon: <Icon of="package-open" className="size-4.5" />,
          disabled: device.returned || device.orgName === null,
          onSelect: open('return'),
        },
      ];
    }
    return [
      {
        label: deviceListMessages.unassign,
        icon: <Icon of="unlink" className="size-4.5" />,
        disabled: device.orgName === null,
        onSelect: open('unassign'),
      },
      {
        label: deviceListMessages.delete,
        icon: <Icon of="trash" className="size-4.5" />,
        destructive: true,
        onSelect: open('delete'),
      },
    ];
  };

  return (
    <>
      <RowMenu itemsFor={itemsFor}>{children}</RowMenu>
      {dialog?.kind === 'return' && <ReturnDevice device={dialog.device} onClose={close} />}
      {dialog?.kind === 'unassign' && <UnassignDevice device={dialog.device} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteDevice device={dialog.device} onClose={close} />}
    </>
  );
}
