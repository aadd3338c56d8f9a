import { portalScreen } from '@/app/(portal)/portal-screen';
import { ListPage } from '@/components/lists/list-page';
import { DeadJobs } from '@/components/orders/dead-jobs';
import { ordersView } from '@/components/orders/orders-view';
import { roleMay } from '@/lib/auth/policy';
import { listDeadJobs } from '@/lib/domain/jobs/list-dead-jobs';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { orderMessages } from '@/lib/i18n/orders';
import { orderList } from '@/lib/schemas/lists';

const screen = portalScreen('orders.read', () => orderMessages.title);
export const { generateMetadata } = screen;

/** Orders: the super user's and the administrators'. */
export default screen.page(async function OrdersPage(actor, { searchParams }: PageProps<'/orders'>) {
  const everyOrganization = roleMay(actor.role, 'organizations.listAll');
  const query = orderList.pageOrDefaults(await searchParams);
  // It stands above the list, which must not jump.
  const dead = roleMay(actor.role, 'jobs.manage') ? await listDeadJobs(actor, {}) : { data: [], count: 0 };
  return (
    <ListPage
      view={ordersView(everyOrganization)}
      query={query}
      read={(query) => listOrders.parsed(actor, query)}
      organizations={(ids) => organizationOptions(actor, { ids })}
      description={everyOrganization ? orderMessages.descriptionSuper : orderMessages.description}
      above={<DeadJobs jobs={dead.data} count={dead.count} />}
    />
  );
});
