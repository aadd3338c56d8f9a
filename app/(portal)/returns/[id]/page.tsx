import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { LogTimeline } from '@/components/events/log-timeline';
import { Breadcrumb, Card, PageHeader, TwoColumns } from '@/components/kit/page-parts';
import { OrganizationLink } from '@/components/links/organization-link';
import { ReturnBadge } from '@/components/returns/return-badges';
import { ReturnDevices, ReturnFacts, ReturnNext } from '@/components/returns/return-sections';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import { returnAddress } from '@/lib/config/return-address';
import { supportContact } from '@/lib/config/support';
import { readReturn, type ReturnDetail } from '@/lib/domain/returns/read-return';
import { formatNumber } from '@/lib/i18n/locale/format';
import { returnPageMessages, returnsMessages } from '@/lib/i18n/returns';
import { returnName } from '@/lib/schemas/returns';

const screen = portalScreen('returns.read', async (actor, { params }: PageProps<'/returns/[id]'>) =>
  returnsMessages.one((await find(actor, (await params).id)).number),
);
export const { generateMetadata } = screen;

/** One return: what to do next, its devices, and its log. */
export default screen.page(async function ReturnPage(
  actor,
  { params, searchParams }: PageProps<'/returns/[id]'>,
) {
  const found = await find(actor, (await params).id);
  const { devices } = await searchParams;
  const { role } = actor;
  const { number, state, orgName, orgId, deviceCount } = found;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb trail={[{ label: returnsMessages.title, href: '/returns' }, { label: number }]} />
        }
        title={returnsMessages.one(number)}
        description={
          <>
            <ReturnBadge state={state} />{' '}
            {roleMay(role, 'organizations.reachAll') ? (
              <OrganizationLink id={orgId ?? null} name={orgName} />
            ) : (
              orgName
            )}{' '}
            · {returnsMessages.deviceCount(deviceCount, formatNumber(deviceCount))}
          </>
        }
      />
      <TwoColumns>
        <div>
          <ReturnNext found={found} role={role} />
          <Card flush title={returnPageMessages.devices}>
            <ReturnDevices found={found} role={role} all={devices === 'all'} />
          </Card>
        </div>
        <div data-side="">
          <Card title={returnPageMessages.facts}>
            <ReturnFacts found={found} role={role} address={returnAddress()} ask={supportContact().email} />
          </Card>
          <Card title={returnPageMessages.log}>
            <LogTimeline entries={found.timeline} />
          </Card>
        </div>
      </TwoColumns>
    </>
  );
});

/** By its ID or its number. */
const find = cache((actor: UserActor, id: string): Promise<ReturnDetail> => {
  const asked = returnName.safeParse({ id });
  return readReturn(actor, asked.data ?? notFound());
});
