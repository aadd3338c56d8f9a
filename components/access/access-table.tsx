'use client';

import { accessColumns, type AccessInTable } from '@/components/access/access-columns';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';

/** The access log: a client component; its rows are data. */
export function AccessTable(parts: TableParts<AccessInTable>) {
  return <ListTable {...parts} columns={accessColumns()} rowKey={({ id }) => id} />;
}
