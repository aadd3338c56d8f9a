import { ImportDevices } from '@/components/devices/import-devices';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { requireCapability } from '@/lib/auth/page-guard';
import { deviceMessages } from '@/lib/messages/devices';
import { importMessages } from '@/lib/messages/import-devices';

export const generateMetadata = () => ({ title: importMessages.title });

/** Devices from a CSV file (ADR 0051): the super user's. */
export default async function ImportDevicesPage() {
  await requireCapability('devices.manage');
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
}
