import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { LogoMark } from '@/components/kit/art/logo';
import { PrintButton } from '@/components/kit/print-button';
import { QrCode } from '@/components/kit/qr-code';
import { Breadcrumb, PageHeader } from '@/components/kit/page-parts';
import { classNames } from '@/components/kit/styles';
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
      {/* At its glued size, black on white in every theme; every serial and model fits. */}
      <div className="device-label flex h-[30mm] w-[72mm] items-center gap-[2mm] rounded-[2mm] border border-[#333] bg-[#fff] p-[1.5mm] text-[3mm] leading-tight text-[#000]">
        <QrCode
          rows={qr}
          label={devicePageMessages.labelCode(serialNumber)}
          className="size-[26mm] shrink-0"
        />
        <div className="grid min-w-0 gap-[1mm]">
          <p className="flex items-center gap-[1mm] font-semibold">
            <LogoMark className="size-5" />
            {product.name}
          </p>
          <p
            className={classNames('leading-[1.2] font-bold wrap-anywhere tabular-nums', sizeOf(serialNumber))}
          >
            {serialNumber}
          </p>
          <p className="line-clamp-1 wrap-anywhere">{deviceFeatureName}</p>
        </div>
      </div>
    </>
  );
});

/** The letters' size for a serial. */
function sizeOf({ length }: string): string {
  if (length > 32) return 'text-[2.6mm]';
  return length > 16 ? 'text-[3.2mm]' : 'text-[4.5mm]';
}

const find = cache((actor: UserActor, id: string) => {
  const asked = deviceId.safeParse({ id });
  return readDeviceLabel(actor, asked.data ?? notFound());
});
