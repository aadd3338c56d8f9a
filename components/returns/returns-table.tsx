'use client';

import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';
import { returnColumns, type ReturnInTable } from './returns-columns';

/** The returns: a client component; its rows are data. */
export function ReturnsTable({
  everyOrganization,
  ...parts
}: TableParts<ReturnInTable> & { everyOrganization: boolean }) {
  return <ListTable {...parts} columns={returnColumns(everyOrganization)} rowKey={({ id }) => id} />;
}
