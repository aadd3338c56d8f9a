import type { Metadata } from 'next';
import { AddDevicesButton } from '@/components/devices/add-devices-button';
import { DevicesFilters } from '@/components/devices/devices-filters';
import type { DevicesQuery } from '@/components/devices/devices-query';
import { DevicesSkeleton } from '@/components/devices/devices-skeleton';
import { DevicesTable } from '@/components/devices/devices-table';
import { OrderDevicesButton } from '@/components/devices/order-devices-button';
import { RegisterDevicesButton } from '@/components/devices/register-devices-button';
import { Card } from '@/components/ui/card';
import { PageHeader } from '@/components/ui/page-header';
import { SectionBoundary } from '@/components/ui/section-boundary';
import { requireUser } from '@/lib/auth/page-guard';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { listDevices } from '@/lib/domain/devices/list-devices';
import { organizationOptions } from '@/lib/domain/organizations/organization-options';
import { deviceMessages } from '@/lib/messages/devices';
import { faults } from '@/lib/messages/faults';
import { deviceList } from '@/lib/schemas/lists';

const words = deviceMessages;

export const metadata: Metadata = { title: words.title };

/** Devices (portal.md §2). What the screen shows stands in its address; what a role may do is asked of the policy. */
export default async function DevicesPage({ searchParams }: PageProps<'/devices'>) {
  const actor = await requireUser();
  const query = deviceList.pageOrDefaults(await searchParams);
  const operates = roleMay(actor.role, 'devices.manage');
  const organizations = operates ? await organizationOptions(actor, {}) : [];
  const address = deviceList.href(query);
  return (
    <>
      <PageHeader
        title={words.title}
        description={operates ? words.descriptionSuper : words.description}
        actions={
          <>
            {operates && (
              <>
                <RegisterDevicesButton label={words.registerDevices} />
                <AddDevicesButton
                  label={words.addDevices}
                  organizations={organizations}
                  preset={query.orgIds}
                />
              </>
            )}
            {roleMay(actor.role, 'orders.place') && (
              <OrderDevicesButton label={words.orderDevice} operates={operates} preset={query.orgIds} />
            )}
          </>
        }
      />
      <Card flush>
        <DevicesFilters query={query} organizations={organizations} operates={operates} />
        <SectionBoundary
          key={address}
          message={faults.devicesFetching}
          skeleton={<DevicesSkeleton operates={operates} rows={query.limit} />}
        >
          <DevicesRows actor={actor} query={query} />
        </SectionBoundary>
      </Card>
    </>
  );
}

async function DevicesRows({ actor, query }: { actor: UserActor; query: DevicesQuery }) {
  const { data, count } = await listDevices(actor, query);
  return <DevicesTable rows={data} count={count} query={query} role={actor.role} />;
}
