'use client';

import { useState, type ReactNode } from 'react';
import { DeviceDialog } from '@/components/devices/device-dialog';
import { type DeviceAction, type DeviceInMenu, isOpen } from './device-words';
import { RowMenu } from '@/components/lists/row-menu';
import { Icon } from '@/components/kit/icon';
import type { MenuEntry } from '@/components/kit/menu-list';
import { deviceListMessages, returnMessages } from '@/lib/i18n/rentals';
import { pickMessages } from '@/lib/i18n/bulk-actions';

type Dialog = { deed: DeviceAction; device: DeviceInMenu };

/** The devices' row menu by role: a member has none. Both others can pick several (ADR 0046). */
export function DeviceActions({
  operator,
  devices,
  onPick,
  children,
}: {
  operator: boolean;
  devices: readonly DeviceInMenu[];
  onPick: (id: string) => void;
  children: ReactNode;
}) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  const itemsFor = (id: string): MenuEntry[] => {
    const device = devices.find((one) => one.id === id);
    if (device === undefined) return [];
    const open = (deed: DeviceAction) => () => setDialog({ deed, device });
    const several: MenuEntry = {
      label: pickMessages.several,
      icon: <Icon of="circle-check" className="size-4.5" />,
      onSelect: () => onPick(id),
    };
    if (!operator) {
      return [
        {
          label: deviceListMessages.return,
          icon: <Icon of="package-open" className="size-4.5" />,
          disabled: !isOpen('return', device),
          onSelect: open('return'),
        },
        several,
      ];
    }
    return [
      several,
      {
        label: returnMessages.receive,
        icon: <Icon of="package-open" className="size-4.5" />,
        disabled: !isOpen('receive', device),
        onSelect: open('receive'),
      },
      {
        label: returnMessages.swap,
        icon: <Icon of="rotate-cw" className="size-4.5" />,
        disabled: !isOpen('swap', device),
        onSelect: open('swap'),
      },
      {
        label: deviceListMessages.unassign,
        icon: <Icon of="unlink" className="size-4.5" />,
        disabled: !isOpen('unassign', device),
        onSelect: open('unassign'),
      },
      {
        label: deviceListMessages.delete,
        icon: <Icon of="trash" className="size-4.5" />,
        destructive: true,
        disabled: !isOpen('delete', device),
        onSelect: open('delete'),
      },
    ];
  };

  return (
    <>
      <RowMenu itemsFor={itemsFor}>{children}</RowMenu>
      {dialog && <DeviceDialog {...dialog} onClose={close} />}
    </>
  );
}
