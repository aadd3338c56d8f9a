import { OrderName } from '@/components/devices/device-facts';
import { ListTable } from '@/components/list/list-table';
import type { Column } from '@/components/list/list-view';
import { None } from '@/components/ui/none';
import { roleMay } from '@/lib/auth/policy';
import { formatDate } from '@/lib/config/format';
import type { Role } from '@/lib/config/roles';
import type { WholeDevice } from '@/lib/domain/devices/read-device-page';
import { devicePageMessages } from '@/lib/messages/device-page';

type Row = WholeDevice['assignments'][number];

const dateColumn = (key: 'from' | 'to' | 'announcedAt' | 'receivedAt', header: string): Column<Row> => ({
  key,
  header,
  keep: true,
  cell: ({ [key]: moment }) =>
    moment === null ? <None /> : <time dateTime={moment}>{formatDate(moment)}</time>,
});

const columns = (role: Role): Column<Row>[] => [
  roleMay(role, 'devices.manage')
    ? {
        key: 'assignedTo',
        header: devicePageMessages.assignedTo,
        cell: ({ orgName, order }) => (
          <span className="cell-words">
            <span className="basis-full font-semibold">{orgName}</span>
            {order !== null && <OrderName order={order} role={role} />}
          </span>
        ),
      }
    : {
        key: 'order',
        header: devicePageMessages.order,
        keep: true,
        cell: ({ order }) => <OrderName order={order} role={role} />,
      },
  dateColumn('from', devicePageMessages.from),
  dateColumn('to', devicePageMessages.to),
  dateColumn('announcedAt', devicePageMessages.announced),
  dateColumn('receivedAt', devicePageMessages.received),
];

/** Who had a device when, newest first; a customer's own times alone. */
export function DeviceAssignments({ assignments, role }: { assignments: readonly Row[]; role: Role }) {
  return (
    <ListTable
      caption={devicePageMessages.assignments}
      columns={columns(role)}
      rows={assignments}
      rowKey={({ id }) => id}
      cards="narrow"
      empty={<p className="p-5 text-muted">{devicePageMessages.noAssignments}</p>}
    />
  );
}
