import { useState } from 'react';
import { PackageX, Plus, SlidersHorizontal, Trash2, Undo2 } from 'lucide-react';
import { KitFrame } from './kit-frame';
import type { Column } from '@/components/table/column';
import { DataTable } from '@/components/table/data-table';
import { RowMenu } from '@/components/table/row-menu';
import { RowMenuButton } from '@/components/table/row-menu-button';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FilterChips } from '@/components/ui/chip';
import { ConfirmModal } from '@/components/ui/confirm-modal';
import { MultiSelect } from '@/components/ui/multi-select';
import { PageHeader } from '@/components/ui/page-header';
import { Popover } from '@/components/ui/popover';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';

type Device = { id: string; serial: string; calibration: string; org: string; order: string; status: string };

const statuses = ['At storage', 'In transit to customer', 'In customer use', 'Returned', 'Lost'];
const organizations = ['Fjord Logistics', 'Nordic Reefers', 'Havn AS', 'None', 'Skagerrak Freight'];

const rows: Device[] = Array.from({ length: 8 }, (_, index) => ({
  id: String(index),
  serial: `DM-${String(40_112 + index * 37)}`,
  calibration: index % 4 === 3 ? 'None' : `${String(10 + index)}-0${String(1 + index)}-2027`,
  org: organizations[index % organizations.length] ?? 'None',
  order: index % 3 === 2 ? 'None' : `8f1c2e${index}a`,
  status: statuses[index % statuses.length] ?? 'Lost',
}));

const columns: Column<Device>[] = [
  {
    key: 'serialNumber',
    header: 'Serial number',
    sortable: true,
    keep: true,
    cell: (row) => <b>{row.serial}</b>,
  },
  {
    key: 'calibrationExpires',
    header: 'Calibration expires',
    sortable: true,
    keep: true,
    cell: (row) => row.calibration,
  },
  { key: 'orgName', header: 'Organization', sortable: true, cell: (row) => row.org },
  { key: 'orderId', header: 'Order ID', sortable: true, keep: true, cell: (row) => row.order },
  {
    key: 'logisticStatus',
    header: 'Logistic status',
    sortable: true,
    cell: (row) => (
      <Select
        compact
        aria-label={`Logistic status of ${row.serial}`}
        defaultValue={row.status}
        options={statuses.map((status) => ({ value: status, label: status }))}
      />
    ),
  },
  {
    key: 'active',
    header: 'State',
    cell: (row) =>
      row.org === 'None' ? (
        <Badge>Free</Badge>
      ) : (
        <Badge tone={row.status === 'Lost' ? 'danger' : 'success'}>Assigned</Badge>
      ),
  },
];

/** A list page with all that hangs on it. */
export function KitList() {
  const [doomed, setDoomed] = useState<string | null>(null);
  const [picked, setPicked] = useState<string[]>(['Havn AS']);
  return (
    <KitFrame>
      <PageHeader
        title="Devices"
        description="Every tracker, where it is and who has it."
        actions={
          <>
            <Button icon={<Plus className="size-4.5" aria-hidden="true" />}>Add devices</Button>
            <Button variant="primary">Order device</Button>
          </>
        }
      />
      <Card flush>
        <div className="grid gap-3 px-5 py-4">
          <div className="flex flex-wrap gap-3">
            <Popover
              label="Organizations"
              icon={<SlidersHorizontal className="size-4.5" aria-hidden="true" />}
            >
              <MultiSelect
                label="Organizations"
                placeholder="Pick an organization"
                value={picked}
                onChange={setPicked}
                options={organizations.map((name) => ({ value: name, label: name }))}
              />
            </Popover>
          </div>
          <FilterChips
            clearHref="/"
            filters={picked.map((name) => ({ label: `Organization: ${name}`, href: `/?without=${name}` }))}
          />
        </div>
        <RowMenu
          itemsFor={(id) => [
            {
              label: 'Return the device',
              icon: <Undo2 />,
              onSelect: () => toast(`Instructions sent for ${id}`),
            },
            { label: 'Unassign device', icon: <PackageX />, onSelect: () => toast('Unassigned', 'info') },
            { label: 'Delete device', icon: <Trash2 />, destructive: true, onSelect: () => setDoomed(id) },
          ]}
        >
          <DataTable
            caption="Devices"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            address={{ pathname: '/', params: { sort: 'serialNumber', page: '7' } }}
            page={7}
            size={8}
            total={1234}
            empty={null}
            cards="medium"
            rowTone={(row) => (row.status === 'Lost' ? 'muted' : undefined)}
            rowMenu={(row) => <RowMenuButton rowId={row.id} label={`Actions for ${row.serial}`} />}
          />
        </RowMenu>
      </Card>
      <ConfirmModal
        open={doomed !== null}
        destructive
        title="Are sure that you want to remove device from DB?"
        confirmLabel="Delete"
        onClose={() => setDoomed(null)}
        onConfirm={() => setDoomed(null)}
      >
        The device and its history disappear from every list. This cannot be undone.
      </ConfirmModal>
    </KitFrame>
  );
}
