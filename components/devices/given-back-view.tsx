import Link from 'next/link';
import { BuoyDrawing } from '@/components/kit/art/empty-drawings';
import { Badge } from '@/components/kit/badge';
import { EmptyValue, serialStyle } from '@/components/kit/cells';
import { EmptyState } from '@/components/kit/notices';
import { classNames } from '@/components/kit/styles';
import { ListTable } from '@/components/lists/list-table';
import type { Column, LinkChoice, ListOf } from '@/components/lists/list-view';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import type { GivenBackView } from '@/lib/domain/rentals/list-given-back';
import { formatDate } from '@/lib/i18n/locale/format';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { faults } from '@/lib/i18n/requests';
import { whereaboutsLabels } from '@/lib/i18n/vocabulary';
import { givenBackList } from '@/lib/schemas/lists';

type GivenBackDevices = ListOf<typeof givenBackList, GivenBackView>;

/** The views of a customer's devices. */
export type DevicesViewName = 'current' | 'givenBack';

/** Links between the views. */
export const deviceViews = (shown: DevicesViewName): LinkChoice => ({
  label: deviceMessages.views,
  options: [
    { view: 'current', label: deviceMessages.current },
    { view: 'givenBack', label: deviceMessages.givenBack },
  ].map(({ view, label }) => ({
    label,
    href: `${givenBackList.path}?view=${view}`,
    current: view === shown,
  })),
});

/** What a customer had and no longer has. */
export function givenBackView({ role }: UserActor, list: GivenBackDevices['list']): GivenBackDevices {
  const columns = columnsOf(roleMay(role, 'orders.read'));
  return {
    list,
    title: deviceMessages.title,
    columns,
    cards: 'medium',
    search: deviceMessages.searchLabelGivenBack,
    views: deviceViews('givenBack'),
    nothingYet: (
      <EmptyState drawing={<BuoyDrawing />} title={deviceMessages.emptyGivenBack}>
        <p>{deviceMessages.emptyGivenBackText}</p>
      </EmptyState>
    ),
    nothingFound: { title: deviceMessages.nothingFound },
    fault: faults.devicesFetching,
    // On the server: the pages of devices fetch no script for it.
    table: (parts) => <ListTable {...parts} columns={columns} rowKey={({ id }) => id} />,
  };
}

const columnsOf = (orders: boolean): Column<GivenBackView>[] => [
  {
    key: 'serialNumber',
    header: deviceListMessages.serialNumber,
    cell: ({ deviceId, serialNumber, logisticStatus }) => (
      <span className="cell-words">
        <Serial id={deviceId} serial={serialNumber} />
        {logisticStatus === 'LOST' && <Badge tone="danger">{whereaboutsLabels.lost}</Badge>}
      </span>
    ),
  },
  {
    key: 'deviceFeatureName',
    header: devicePageMessages.model,
    cell: ({ deviceFeatureName }) => deviceFeatureName,
  },
  {
    key: 'order',
    header: devicePageMessages.order,
    keep: true,
    cell: ({ order }) => {
      if (order === null) return <EmptyValue />;
      if (!orders) return order.number;
      return (
        <Link href={`/orders/${order.number}`} prefetch={false} className="tabular link">
          {order.number}
        </Link>
      );
    },
  },
  day('from', devicePageMessages.from, ({ from }) => from),
  { ...day('to', devicePageMessages.to, ({ to }) => to), card: 'end' },
  day('receivedAt', devicePageMessages.received, ({ receivedAt }) => receivedAt),
];

function day(key: string, header: string, of: (row: GivenBackView) => string | null): Column<GivenBackView> {
  return {
    key,
    header,
    label: header,
    keep: true,
    cell: (row) => {
      const moment = of(row);
      return moment === null ? <EmptyValue /> : <time dateTime={moment}>{formatDate(moment)}</time>;
    },
  };
}

/** A deleted device has no page. */
function Serial({ id, serial }: { id: string | null; serial: string }) {
  const style = classNames(serialStyle(serial), 'font-semibold');
  if (id === null) return <span className={style}>{serial}</span>;
  return (
    <Link href={`/devices/${id}`} prefetch={false} className={classNames(style, 'link')}>
      {serial}
    </Link>
  );
}
