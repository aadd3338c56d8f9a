'use client';

import { DeviceActions } from '@/components/devices/device-actions';
import { deviceColumns, type DeviceInTable } from '@/components/devices/devices-columns';
import { ListTable } from '@/components/list/list-table';
import type { TableParts } from '@/components/list/list-view';

/** The devices as their role sees them: a part of the client, whose rows are data. */
export function DevicesTable({
  operator,
  menu,
  ...parts
}: TableParts<DeviceInTable> & {
  operator: boolean;
  /** Whether rows have a menu. */
  menu: boolean;
}) {
  const table = (
    <ListTable
      {...parts}
      columns={deviceColumns(operator)}
      rowKey={({ id }) => id}
      rowName={menu ? ({ serialNumber }) => serialNumber : undefined}
    />
  );
  return menu ? (
    <DeviceActions operator={operator} devices={parts.rows}>
      {table}
    </DeviceActions>
  ) : (
    table
  );
}
