import { portalScreen } from '@/app/(portal)/portal-screen';
import { AddDevicesButton, RegisterDevicesButton } from '@/components/devices/add-devices-button';
import { devicesView } from '@/components/devices/devices-view';
import { ListPage } from '@/components/lists/list-page';
import { OrderDevicesButton } from '@/components/orders/order-devices-button';
import { UndeliveredOrderHint } from '@/components/orders/undelivered-order-hint';
import { OwnBand } from '@/components/today/own-band';
import { counting, TodayLine } from '@/components/today/today-line';
import { ButtonLink } from '@/components/kit/button';
import { Skeleton } from '@/components/kit/page-parts';
import { SectionBoundary } from '@/components/kit/section-boundary';
import { Icon } from '@/components/kit/icon';
import { roleMay } from '@/lib/auth/policy';
import { timings } from '@/lib/config/limits';
import { orAfterTimeout } from '@/lib/core/timeouts';
import type { UserActor } from '@/lib/auth/principal';
import { listDevices, listOwnDevices } from '@/lib/domain/inventory/list-devices';
import { listOrders } from '@/lib/domain/orders/list-orders';
import { readCharges } from '@/lib/domain/invoices/read-charges';
import { readOwnPlace } from '@/lib/domain/today/read-own-place';
import { countToday } from '@/lib/domain/today/count-today';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { ownPlaceMessages } from '@/lib/i18n/own-place';
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
  if (kept.view === 'givenBack')
    return <GivenBack actor={actor} asked={asked} kept={kept} above={<Band actor={actor} />} />;
  const list = deviceList.remembering(kept.rows);
  const query = list.pageOrDefaults(asked);
  const named = (ids: readonly string[]) => organizationOptions(actor, { ids });
  // Read beside the rows.
  const waits = roleMay(actor.role, 'today.read') && counting(countToday(actor, {}));
  const awaited = async () => {
    const undelivered = { ...orderList.pageOrDefaults({ waits: 'undelivered' }), limit: 1 };
    const { data, count } = await listOrders.parsed(actor, undelivered);
    return data[0] && { number: data[0].number, count, paid: data[0].status === 'PAID' };
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
      above={waits ? <TodayLine counting={waits} /> : <Band actor={actor} />}
      description={operator ? deviceMessages.descriptionSuper : deviceMessages.description}
      below={!operator && <KeepChoices asked={asked} kept={kept} rows={query.limit} view="current" />}
      actions={
        <>
          {operator && (
            <>
              <ButtonLink href="/devices/import" icon={<Icon of="file-text" className="size-4.5" />}>
                {deviceListMessages.fromFile}
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

/** What waits for a customer. What is read fast comes with the page, for whoever has no script. */
async function Band({ actor }: { actor: UserActor }) {
  const place = readOwnPlace(actor, {});
  const charges = roleMay(actor.role, 'orders.read') ? readCharges(actor, {}) : null;
  const both = Promise.all([place, charges]);
  const late = (await orAfterTimeout(timings.rowsWithPageMs, both, null)) === null;
  return (
    <SectionBoundary
      message={ownPlaceMessages.fault}
      skeleton={late ? <Skeleton className="own-band" /> : undefined}
    >
      <OwnBand place={place} charges={charges} />
    </SectionBoundary>
  );
}
