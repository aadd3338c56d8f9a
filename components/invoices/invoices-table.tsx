'use client';

import { ChoiceSelect, ChoiceText, useChoices } from '@/components/lists/choice-fields';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';
import { invoiceMessages } from '@/lib/i18n/invoices';
import { formatMonth } from '@/lib/i18n/locale/format';
import type { AddressWithout } from '@/lib/schemas/list-address';
import type { Choices } from '@/lib/schemas/list-query';
import { invoiceColumns, type InvoiceInTable } from './invoices-columns';

/** The invoices' filters by month and order. `months` are YYYY-MM, the newest first. */
export function InvoiceFilters({
  chosen,
  months,
  ...address
}: AddressWithout & { chosen: Choices; months: readonly string[] }) {
  const field = useChoices(chosen, address);
  const month = field('month', invoiceMessages.filterMonth);
  const offered = month.value === '' || months.includes(month.value) ? months : [month.value, ...months];
  return (
    <>
      <ChoiceSelect
        {...month}
        any={invoiceMessages.anyMonth}
        options={offered.map((value) => ({ value, label: formatMonth(value, 'long') }))}
      />
      <ChoiceText {...field('orderNumber', invoiceMessages.filterOrder)} />
    </>
  );
}

/** The invoices: a client component; its rows are data. */
export function InvoicesTable({
  everyOrganization,
  ...parts
}: TableParts<InvoiceInTable> & { everyOrganization: boolean }) {
  return <ListTable {...parts} columns={invoiceColumns(everyOrganization)} rowKey={({ id }) => id} />;
}
