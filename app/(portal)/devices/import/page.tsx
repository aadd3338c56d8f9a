import { portalScreen } from '@/app/(portal)/portal-screen';
import { ImportDevices } from '@/components/devices/import-devices';
import { Breadcrumb, PageHeader } from '@/components/kit/page-parts';
import { importMessages } from '@/lib/i18n/device-files';
import { deviceMessages } from '@/lib/i18n/devices';

const screen = portalScreen('devices.manage', () => importMessages.title);
export const { generateMetadata } = screen;

/** Devices from a CSV file (ADR 0051): the super user's. */
export default screen.page(function ImportDevicesPage() {
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            trail={[{ label: deviceMessages.title, href: '/devices' }, { label: importMessages.title }]}
          />
        }
        title={importMessages.title}
        description={importMessages.text}
      />
      <ImportDevices />
    </>
  );
});
