import { clock } from '@/lib/core/clock';
import { readersDay } from '@/lib/i18n/locale/format';
import { type ReactNode, Suspense } from 'react';
import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import {
  deviceColumns,
  deviceInTable,
  ownDeviceInTable,
  statusOptions,
} from '@/components/devices/devices-columns';
import { DeviceFilters } from './devices-table';
import { DevicesTable } from '@/components/devices/devices-table';
import type { ListOf } from '@/components/lists/list-view';
import { OrganizationFilter } from '@/components/organizations/organization-filter';
import { EmptyState } from '@/components/kit/notices';
import { deviceViews } from './given-back-view';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';

import { timings } from '@/lib/config/limits';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceFilterMessages } from '@/lib/i18n/rentals';
import { faults } from '@/lib/i18n/requests';
import { listMessages } from '@/lib/i18n/lists';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import type { Whereabouts } from '@/lib/vocabulary/devices';
import { deviceList } from '@/lib/schemas/lists';

type DevicesView = ListOf<typeof deviceList, DeviceView>;

/** For a customer without devices: a button that orders some, and a hint at those to come. */
interface FirstDevices {
  order: ReactNode;
  awaited: ReactNode;
}

/** The devices of the role's reach. */
export function devicesView(
  { role }: UserActor,
  first: FirstDevices,
  list: DevicesView['list'] = deviceList,
): DevicesView {
  const operator = roleMay(role, 'devices.manage');
  const reader = operator ? { operator } : { operator, orders: roleMay(role, 'orders.read') };
  const menu = operator || roleMay(role, 'devices.return');
  return {
    list,
    title: deviceMessages.title,
    columns: deviceColumns(reader),
    cards: operator ? 'wide' : 'medium',
    search: operator ? deviceMessages.searchLabel : deviceMessages.searchLabelCustomer,
    nothingYet: <NoDevices role={role} {...first} />,
    nothingFound: { title: deviceMessages.nothingFound, text: deviceMessages.nothingFoundText },
    fault: faults.devicesFetching,
    ...(!operator && { views: deviceViews('current') }),
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
        {...reader}
        rows={rows.map((row) =>
          (operator ? deviceInTable : ownDeviceInTable)(row, readersDay(clock().now())),
        )}
        menu={menu}
        found={found}
      />
    ),
  };
}

const dueIn = { within30: 30, within60: 60, within90: 90 } as const;

/** What a chip says of a calibration's filter. */
function calibrationChip(value: string): string {
  if (value in dueIn) return deviceFilterMessages.within(dueIn[value as keyof typeof dueIn]);
  if (value === 'overdue') return deviceFilterMessages.overdue;
  return value === 'due' ? deviceFilterMessages.due : deviceFilterMessages.missing;
}

/** A customer has no devices without an organisation, and the operator reads the statuses as they are. */
function deviceChoices(operator: boolean): NonNullable<DevicesView['choices']> {
  const chips: Record<string, (value: string) => string> = {
    returned: (value) =>
      value === 'announced'
        ? deviceFilterMessages.announced
        : value === 'received'
          ? deviceFilterMessages.received
          : deviceFilterMessages.returned,
    calibration: calibrationChip,
    model: deviceFilterMessages.modelChip,
    ...(operator
      ? { assigned: () => deviceFilterMessages.unassigned }
      : {
          whereabouts: (value) => whereaboutsLabels[value as Whereabouts], // the list's own values
          orderNumber: deviceFilterMessages.orderChip,
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
