import { portalScreen } from '@/app/(portal)/portal-screen';
import { AddDevicesButton, RegisterDevicesButton } from '@/components/devices/add-devices-button';
import { devicesView } from '@/components/devices/devices-view';
import { ListPage } from '@/components/lists/list-page';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { UndeliveredOrderHint } from '@/components/orders/undelivered-order-hint';
import { counting, TodayLine } from '@/components/today/today-line';
import { ButtonLink } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { roleMay } from '@/lib/auth/policy';
import { listDevices } from '@/lib/domain/inventory/list-devices';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { countToday } from '@/lib/domain/today/count-today';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceList, orderList } from '@/lib/schemas/lists';

const screen = portalScreen(null, () => deviceMessages.title);
export const { generateMetadata } = screen;

/** The address holds the screen's state; the policy decides on actions. */
export default screen.page(async function DevicesPage(actor, { searchParams }: PageProps<'/devices'>) {
  const operator = roleMay(actor.role, 'devices.manage');
  const query = deviceList.pageOrDefaults(await searchParams);
  const named = (ids: readonly string[]) => organizationOptions(actor, { ids });
  // Read beside the rows.
  const waits = roleMay(actor.role, 'today.read') && counting(countToday(actor, {}));
  const awaited = async () => {
    const paid = { ...orderList.pageOrDefaults({}), status: 'PAID' as const, limit: 1 };
    const { data, count } = await listOrders.parsed(actor, paid);
    return data[0] && { number: data[0].number, count };
  };
  // The only organisation in the filter is picked for adding and ordering.
  const [shown] = operator && query.orgIds.length === 1 ? await named(query.orgIds).catch(() => []) : [];
  return (
    <ListPage
      view={devicesView(actor, {
        order: <OrderDevicesButton label={deviceMessages.orderDevices} isOperator={false} preset={[]} />,
        awaited: <UndeliveredOrderHint find={awaited} />,
      })}
      query={query}
      read={(query) => listDevices.parsed(actor, query)}
      organizations={named}
      above={waits && <TodayLine counting={waits} />}
      description={operator ? deviceMessages.descriptionSuper : deviceMessages.description}
      actions={
        <>
          {operator && (
            <>
              <ButtonLink href="/devices/import" icon={<Icon of="file-text" className="size-4.5" />}>
                {deviceListMessages.fromCsv}
              </ButtonLink>
              <RegisterDevicesButton />
              <AddDevicesButton preset={shown && { value: shown.id, label: shown.name }} />
            </>
          )}
          {roleMay(actor.role, 'orders.place') && (
            <OrderDevicesButton
              label={deviceMessages.orderDevice}
              isOperator={operator}
              preset={query.orgIds}
            />
          )}
        </>
      }
    />
  );
});
