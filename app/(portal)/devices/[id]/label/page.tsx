import { notFound } from 'next/navigation';
import { LogoMark } from '@/components/art/logo-mark';
import { PrintButton } from '@/components/ui/print-button';
import { QrCode } from '@/components/ui/qr-code';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { PageHeader } from '@/components/ui/page-header';
import { requireCapability } from '@/lib/auth/page-guard';
import { product } from '@/lib/config/product';
import { readDeviceLabel } from '@/lib/domain/devices/read-device-label';
import { unlessNotFound } from '@/lib/domain/errors';
import { devicePageMessages } from '@/lib/messages/device-page';
import { deviceMessages } from '@/lib/messages/devices';
import { deviceId } from '@/lib/schemas/devices';

export const generateMetadata = () => ({ title: devicePageMessages.label });

/** What is glued to a device: a QR code of its address, on paper nothing else (the operator's day). */
export default async function DeviceLabelPage({ params }: PageProps<'/devices/[id]/label'>) {
  const actor = await requireCapability('devices.manage');
  const asked = deviceId.safeParse({ id: (await params).id });
  const label = asked.success ? await unlessNotFound(readDeviceLabel(actor, asked.data)) : null;
  if (label === null) notFound();
  const { id, serialNumber, deviceFeatureName, qr } = label;
  return (
    <>
      <div data-print="hide">
        <PageHeader
          breadcrumb={
            <Breadcrumb
              trail={[
                { label: deviceMessages.title, href: '/devices' },
                { label: serialNumber, href: `/devices/${id}` },
                { label: devicePageMessages.label },
              ]}
            />
          }
          title={devicePageMessages.label}
          description={devicePageMessages.labelText}
          actions={<PrintButton />}
        />
      </div>
      <div className="device-label">
        <QrCode
          rows={qr}
          label={devicePageMessages.labelCode(serialNumber)}
          className="size-[26mm] shrink-0"
        />
        <div>
          <p className="device-label-product">
            <LogoMark className="size-5" />
            {product.name}
          </p>
          <p className="device-label-serial">{serialNumber}</p>
          <p>{deviceFeatureName}</p>
        </div>
      </div>
    </>
  );
}
