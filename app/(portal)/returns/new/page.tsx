import { portalScreen } from '@/app/(portal)/portal-screen';
import { Breadcrumb, Card, PageHeader } from '@/components/kit/page-parts';
import { NewReturn } from '@/components/returns/new-return';
import { orderLimits } from '@/lib/config/limits';
import { newReturnMessages, returnsMessages } from '@/lib/i18n/returns';

const screen = portalScreen('devices.return', () => newReturnMessages.title);
export const { generateMetadata } = screen;

/** A new return, of the devices in the address for a start. */
export default screen.page(async function NewReturnPage(_actor, { searchParams }: PageProps<'/returns/new'>) {
  const { device = [] } = await searchParams;
  const serials = [device].flat().slice(0, orderLimits.maxSerialNumbers);
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            trail={[{ label: returnsMessages.title, href: '/returns' }, { label: newReturnMessages.title }]}
          />
        }
        title={newReturnMessages.title}
        description={newReturnMessages.description}
      />
      <Card className="max-w-2xl">
        <NewReturn serials={serials} />
      </Card>
    </>
  );
});
