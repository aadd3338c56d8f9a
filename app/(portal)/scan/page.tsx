import { readersDay } from '@/lib/i18n/locale/format';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { ScanScreen } from '@/components/scan/scan-screen';
import { PageHeader } from '@/components/kit/page-parts';
import { clock } from '@/lib/core/clock';
import { roleMay } from '@/lib/auth/policy';
import { scanMessages } from '@/lib/i18n/scan';
import { sheetQuery } from '@/lib/schemas/devices';

const screen = portalScreen('devices.list', () => scanMessages.title);
export const { generateMetadata } = screen;

/** Scans a label, and says what became of its device. `?serial=` begins with that device. */
export default screen.page(async function ScanPage(actor, { searchParams }: PageProps<'/scan'>) {
  const { serial } = await searchParams;
  const first = sheetQuery.safeParse({ serialNumber: serial });
  return (
    <>
      <PageHeader title={scanMessages.title} />
      <ScanScreen
        person={actor.userId}
        speaks={roleMay(actor.role, 'devices.report')}
        returns={roleMay(actor.role, 'devices.return')}
        today={readersDay(clock().now())}
        first={first.data?.serialNumber ?? null}
      />
    </>
  );
});
