import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { ParcelDevices } from '@/components/parcels/parcel-devices';
import { ParcelFacts } from '@/components/parcels/parcel-facts';
import { Breadcrumb, Card, PageHeader, TwoColumns } from '@/components/kit/page-parts';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { readParcel, type WholeParcel } from '@/lib/domain/orders/read-parcel';
import { formatNumber } from '@/lib/i18n/locale/format';
import { deviceMessages } from '@/lib/i18n/devices';
import { parcelMessages } from '@/lib/i18n/parcels';
import { parcelId } from '@/lib/schemas/parcels';

const titleOf = ({ place, of }: WholeParcel) => parcelMessages.title(formatNumber(place), formatNumber(of));

const screen = portalScreen('devices.list', async (actor, { params }: PageProps<'/parcels/[id]'>) =>
  titleOf(await find(actor, (await params).id)),
);
export const { generateMetadata } = screen;

/** A parcel: its way, and the confirmation of what was in it. */
export default screen.page(async function ParcelPage(actor, { params }: PageProps<'/parcels/[id]'>) {
  const parcel = await find(actor, (await params).id);
  const { order, orgName } = parcel;
  const readsOrders = roleMay(actor.role, 'orders.read');
  const behind =
    order !== null && readsOrders
      ? { label: parcelMessages.ofOrder(order.number), href: `/orders/${order.number}` }
      : { label: deviceMessages.title, href: '/devices' };
  return (
    <>
      <PageHeader
        breadcrumb={<Breadcrumb trail={[behind, { label: titleOf(parcel) }]} />}
        title={titleOf(parcel)}
        description={[!readsOrders && order && parcelMessages.ofOrder(order.number), orgName]
          .filter((part) => typeof part === 'string')
          .join(' · ')}
      />
      <TwoColumns>
        <div data-side="">
          <Card>
            <ParcelFacts parcel={parcel} changeable={roleMay(actor.role, 'devices.manage')} />
          </Card>
        </div>
        <div>
          <ParcelDevices parcel={parcel} confirms={roleMay(actor.role, 'devices.confirm')} />
        </div>
      </TwoColumns>
    </>
  );
});

/** The parcel that the address names. */
const find = cache((actor: UserActor, id: string): Promise<WholeParcel> => {
  const asked = parcelId.safeParse({ id });
  return readParcel(actor, asked.data ?? notFound());
});
