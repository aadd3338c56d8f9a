import { TableSkeleton } from '@/components/table/table-skeleton';
import { deviceMessages } from '@/lib/messages/devices';

const words = deviceMessages;

/** Rows of the shape that the devices will have. */
export function DevicesSkeleton({ operates, rows }: { operates: boolean; rows: number }) {
  const own = [words.serialNumber, words.calibrationDate];
  const headers = operates ? [...own, words.organization, words.orderId, words.logisticStatus] : own;
  return <TableSkeleton headers={headers} rows={rows} cards={operates ? 'wide' : 'narrow'} menu={operates} />;
}
