'use client';

import { useState, type ReactNode } from 'react';
import { PackageOpen, Trash2, Unlink } from 'lucide-react';
import { RowMenu } from '@/components/list/row-menu';
import type { MenuEntry } from '@/components/ui/menu-list';
import { whenOpened } from '@/components/ui/when-opened';
import { deviceMessages } from '@/lib/messages/devices';

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
          label: deviceMessages.return,
          icon: <PackageOpen className="size-4.5" aria-hidden="true" />,
          disabled: device.returned || device.orgName === null,
          onSelect: open('return'),
        },
      ];
    }
    return [
      {
        label: deviceMessages.unassign,
        icon: <Unlink className="size-4.5" aria-hidden="true" />,
        disabled: device.orgName === null,
        onSelect: open('unassign'),
      },
      {
        label: deviceMessages.delete,
        icon: <Trash2 className="size-4.5" aria-hidden="true" />,
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
