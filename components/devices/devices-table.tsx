'use client';

import type { ComponentProps } from 'react';
import { FurtherFilters } from '@/components/lists/filters';
import { lazyPart } from '@/components/kit/lazy-part';
import type { DeviceFilterFields } from './device-filter-fields';
import { DeviceActions } from './device-actions';
import { deviceColumns, type DeviceInTable, type DeviceReader } from './devices-columns';
import { BulkActionBar, pickedBar, useSelection } from './bulk-action-bar';
import { ListTable } from '@/components/lists/list-table';
import type { Column, Found, TableParts } from '@/components/lists/list-view';
import { Icon } from '@/components/kit/icon';
import { useScripted } from '@/components/kit/use-scripted';
import { pickMessages } from '@/lib/i18n/bulk-actions';

const Fields = lazyPart(() =>
  import('@/components/devices/device-filter-fields').then((file) => file.DeviceFilterFields),
);

/** The further filters of the devices behind their button. */
export function DeviceFilters({
  label,
  ...fields
}: ComponentProps<typeof DeviceFilterFields> & { label: string }) {
  return (
    <FurtherFilters label={label} more={fields.operator}>
      <Fields {...fields} />
    </FurtherFilters>
  );
}

/** The devices as their role sees them. */
export function DevicesTable({
  operator,
  orders = false,
  menu,
  found,
  ...parts
}: TableParts<DeviceInTable> &
  DeviceReader & {
    menu: boolean;
    found: Found;
  }) {
  const { picked, begunAt, toggle, addPage, add, keep } = useSelection(parts.rows);
  const pick = (id: string) => {
    const device = parts.rows.find((row) => row.id === id);
    if (device !== undefined) toggle(device);
  };
  const columns = deviceColumns({ operator, orders });
  const table = (
    <ListTable
      {...parts}
      columns={picked === null ? columns : columns.map((column) => withBox(column, picked, toggle))}
      rowKey={({ id }) => id}
      rowName={menu ? ({ serialNumber }) => serialNumber : undefined}
      rowOpened={({ id }) => (id === begunAt ? pickedBar : undefined)}
      menuHead={
        menu && <PickSeveral on={picked !== null} onPress={() => (picked === null ? add([]) : keep([]))} />
      }
    />
  );
  if (!menu) return table;
  return (
    <>
      <DeviceActions operator={operator} devices={parts.rows} onPick={pick}>
        {table}
      </DeviceActions>
      {picked !== null && (
        <BulkActionBar
          operator={operator}
          picked={picked}
          found={found}
          shown={parts.rows.length}
          onPage={addPage}
          onPick={add}
          onDone={keep}
        />
      )}
    </>
  );
}

function withBox(
  column: Column<DeviceInTable>,
  picked: ReadonlyMap<string, unknown>,
  toggle: (row: DeviceInTable) => void,
): Column<DeviceInTable> {
  if (column.key !== 'serialNumber') return column;
  return {
    ...column,
    cell: (row) => (
      <span className="picked-box">
        <input
          type="checkbox"
          aria-label={pickMessages.pick(row.serialNumber)}
          checked={picked.has(row.id)}
          onChange={() => toggle(row)}
        />
        {column.cell(row)}
      </span>
    ),
  };
}

/** Not rendered before the script. */
function PickSeveral({ on, onPress }: { on: boolean; onPress: () => void }) {
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className="row-menu"
      aria-label={pickMessages.several}
      aria-pressed={on}
      data-opens={pickedBar}
      onClick={onPress}
    >
      <Icon of="list-checks" />
    </button>
  );
}
