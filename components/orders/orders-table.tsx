'use client';

import { ChoiceSelect, useChoices } from '@/components/lists/choice-fields';
import Link from 'next/link';
import { Icon } from '@/components/kit/icon';
import { orderWaits, STATES } from '@/lib/vocabulary/order-status';
import { orderListMessages, orderWaitLabels, orderWaitMessages } from '@/lib/i18n/order-list';
import type { Choices } from '@/lib/schemas/list-query';
import type { AddressWithout } from '@/lib/schemas/list-address';
import { orderColumns, type OrderInTable } from './orders-columns';
import { ListTable } from '@/components/lists/list-table';
import type { TableParts } from '@/components/lists/list-view';

/** The orders' filter by waiting work. */
export function OrderWaitsFilter({ chosen, ...address }: AddressWithout & { chosen: Choices }) {
  const field = useChoices(chosen, address);
  return (
    <ChoiceSelect
      {...field('waits', orderWaitMessages.label)}
      any={orderWaitMessages.any}
      options={orderWaits.map((value) => ({ value, label: orderWaitLabels[value] }))}
    />
  );
}

/** The orders: a client component; its rows are data. */
export function OrdersTable({
  everyOrganization,
  ...parts
}: TableParts<OrderInTable> & { everyOrganization: boolean }) {
  return (
    <ListTable
      {...parts}
      columns={orderColumns(everyOrganization)}
      rowKey={({ id }) => id}
      rowEnd={(row) => <OrderOnward {...row} />}
    />
  );
}

/** An unpaid order is changed, any other one placed again: their forms open on its page. */
function OrderOnward({ number, status }: OrderInTable) {
  const { pays, queues } = STATES[status];
  const changeable = pays === 'asked' || queues;
  const label = changeable ? orderListMessages.change(number) : orderListMessages.again(number);
  return (
    <Link
      href={`/orders/${number}?${changeable ? 'change' : 'again'}`}
      prefetch={false}
      aria-label={label}
      title={label}
      className="row-menu"
    >
      <Icon of={changeable ? 'pencil' : 'rotate-cw'} />
    </Link>
  );
}
