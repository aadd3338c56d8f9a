import { type ReactNode, Suspense } from 'react';
import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import { deviceColumns, deviceInTable, statusOptions } from '@/components/devices/devices-columns';
import { DeviceFilters } from './devices-table';
import { DevicesTable } from '@/components/devices/devices-table';
import type { ListOf } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { EmptyState } from '@/components/kit/notices';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { utcDay } from '@/lib/core/clock';
import { timings } from '@/lib/config/limits';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceFilterMessages } from '@/lib/i18n/rentals';
import { faults } from '@/lib/i18n/requests';
import { listMessages } from '@/lib/i18n/lists';
import { deviceList } from '@/lib/schemas/lists';

type DevicesView = ListOf<typeof deviceList, DeviceView>;

/** For a customer without devices: a button that orders some, and a hint at those to come. */
interface FirstDevices {
  order: ReactNode;
  awaited: ReactNode;
}

/** The devices of the role's reach. */
export function devicesView({ role }: UserActor, first: FirstDevices): DevicesView {
  const operator = roleMay(role, 'devices.manage');
  const menu = operator || roleMay(role, 'devices.return');
  return {
    list: deviceList,
    title: deviceMessages.title,
    columns: deviceColumns(operator),
    cards: operator ? 'wide' : 'narrow',
    search: operator ? deviceMessages.searchLabel : deviceMessages.searchLabelCustomer,
    nothingYet: <NoDevices role={role} {...first} />,
    nothingFound: { title: deviceMessages.nothingFound, text: deviceMessages.nothingFoundText },
    fault: faults.devicesFetching,
    ...(operator && {
      statuses: {
        label: deviceMessages.filterStatus,
        any: deviceMessages.anyStatus,
        options: statusOptions(),
      },
      organizations: (filter) => <OrganizationFilter {...filter} delayMs={timings.devicesFilterMs} />,
      // An organisation without devices: no search hides them.
      filtered: ({ q, status, choices }) => q !== undefined || status !== undefined || choices !== undefined,
    }),
    choices: deviceChoices(operator),
    menu,
    table: ({ rows, ...parts }, found) => (
      <DevicesTable
        {...parts}
        rows={rows.map((row) => deviceInTable(row, utcDay()))}
        operator={operator}
        menu={menu}
        found={found}
      />
    ),
  };
}

/** A customer reads no list of models, and has no devices without an organisation. */
function deviceChoices(operator: boolean): NonNullable<DevicesView['choices']> {
  const chips: Record<string, (value: string) => string> = {
    returned: (value) =>
      value === 'announced'
        ? deviceFilterMessages.announced
        : value === 'received'
          ? deviceFilterMessages.received
          : deviceFilterMessages.returned,
    calibration: (value) =>
      value === 'overdue'
        ? deviceFilterMessages.overdue
        : value === 'due'
          ? deviceFilterMessages.due
          : deviceFilterMessages.missing,
    ...(operator && {
      model: deviceFilterMessages.modelChip,
      assigned: () => deviceFilterMessages.unassigned,
    }),
  };
  return {
    offered: (choices) => {
      const on = Object.entries(choices).filter(([name]) => name in chips);
      return on.length === 0 ? undefined : Object.fromEntries(on);
    },
    chip: (name, value) => chips[name]?.(value) ?? value,
    filters: (address, chosen) => (
      <DeviceFilters
        {...address}
        chosen={chosen}
        operator={operator}
        // A customer has only its own organisation.
        label={operator ? deviceFilterMessages.more : listMessages.filters(Object.keys(chosen).length)}
      />
    ),
  };
}

function NoDevices({ role, order, awaited }: FirstDevices & { role: UserActor['role'] }) {
  if (roleMay(role, 'devices.manage')) {
    return <EmptyState drawing={<BuoyDrawing />} title={deviceMessages.emptySuper} />;
  }
  const orders = roleMay(role, 'orders.place');
  return (
    <EmptyState drawing={<BuoyDrawing />} title={deviceMessages.emptyCustomer} actions={orders && order}>
      <p>{orders ? deviceMessages.emptyCustomerText : deviceMessages.emptyMemberText}</p>
      {roleMay(role, 'orders.read') && <Suspense>{awaited}</Suspense>}
    </EmptyState>
  );
}
