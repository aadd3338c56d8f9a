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
import { listDevices, listOwnDevices } from '@/lib/domain/inventory/list-devices';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { countToday } from '@/lib/domain/today/count-today';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceList, orderList } from '@/lib/schemas/lists';
import { GivenBack } from './given-back';
import { firstChoices, KeepChoices, keptChoices } from './kept-choices';

const screen = portalScreen(null, () => deviceMessages.title);
export const { generateMetadata } = screen;

/** The address holds the screen's state; the policy decides on actions. */
export default screen.page(async function DevicesPage(actor, { searchParams }: PageProps<'/devices'>) {
  const operator = roleMay(actor.role, 'devices.manage');
  const asked = await searchParams;
  const kept = operator ? firstChoices : await keptChoices(asked);
  if (kept.view === 'givenBack') return <GivenBack actor={actor} asked={asked} kept={kept} />;
  const list = deviceList.remembering(kept.rows);
  const query = list.pageOrDefaults(asked);
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
  const first = {
    order: <OrderDevicesButton label={deviceMessages.orderDevices} isOperator={false} preset={[]} />,
    awaited: <UndeliveredOrderHint find={awaited} />,
  };
  return (
    <ListPage
      view={devicesView(actor, first, list)}
      query={query}
      read={(query) => (operator ? listDevices : listOwnDevices).parsed(actor, query)}
      organizations={named}
      above={waits && <TodayLine counting={waits} />}
      description={operator ? deviceMessages.descriptionSuper : deviceMessages.description}
      below={!operator && <KeepChoices asked={asked} kept={kept} rows={query.limit} view="current" />}
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
