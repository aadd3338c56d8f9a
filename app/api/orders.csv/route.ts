import { csv } from '@/lib/http/csv';
import { route } from '@/lib/http/route';
import { orderCsv } from '@/lib/http/csv-columns';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { orderList } from '@/lib/schemas/lists';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/orders.csv', {
  GET: csv(listOrders, {
    tag: 'Orders',
    summary: 'Orders as CSV',
    description:
      "All that the filters find, newest first. A super user reads every organisation's, an administrator the own organisation's.",
    list: orderList,
    columns: orderCsv,
    answerExample: 'Order number,Date (UTC),Total (EUR)\r\nO-10042,2026-04-10 09:00:00,145.00\r\n',
  }),
});
