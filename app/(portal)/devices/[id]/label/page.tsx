import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { LogoMark } from '@/components/kit/art/logo';
import { PrintButton } from '@/components/kit/print-button';
import { QrCode } from '@/components/kit/qr-code';
import { Breadcrumb, PageHeader } from '@/components/kit/page-parts';
import type { UserActor } from '@/lib/auth/principal';
import { product } from '@/lib/config/product';
import { readDeviceLabel } from '@/lib/domain/inventory/read-device-label';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceId } from '@/lib/schemas/devices';

const screen = portalScreen('devices.manage', async (actor, { params }: PageProps<'/devices/[id]/label'>) => {
  await find(actor, (await params).id);
  return devicePageMessages.label;
});
export const { generateMetadata } = screen;

/** A device's label: a QR code of its address. */
export default screen.page(async function LabelPage(actor, { params }: PageProps<'/devices/[id]/label'>) {
  const { id, serialNumber, deviceFeatureName, qr } = await find(actor, (await params).id);
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
          <p className="device-label-serial" data-length={lengthOf(serialNumber)}>
            {serialNumber}
          </p>
          <p>{deviceFeatureName}</p>
        </div>
      </div>
    </>
  );
});

/** The letters' size for a serial. */
function lengthOf({ length }: string): 'long' | 'longest' | undefined {
  if (length > 32) return 'longest';
  return length > 16 ? 'long' : undefined;
}

const find = cache((actor: UserActor, id: string) => {
  const asked = deviceId.safeParse({ id });
  return readDeviceLabel(actor, asked.data ?? notFound());
});
