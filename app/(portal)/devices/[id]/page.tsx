import { cache } from 'react';
import { notFound } from 'next/navigation';
import { portalScreen } from '@/app/(portal)/portal-screen';
import { DeviceAssignments, DeviceFacts, DeviceLease } from '@/components/devices/device-sections';
import { DevicePageActions } from '@/components/devices/device-page-actions';
import { ReturnAnnounced } from '@/components/devices/device-badges';
import { DeviceReports, LostCosts } from '@/components/devices/device-reports';
import { ReportButton } from '@/components/devices/report-buttons';
import { RelatedReturns } from '@/components/returns/related-returns';
import { LogTimeline } from '@/components/events/log-timeline';
import { NoteCard } from '@/components/notes/note-card';
import { Banner } from '@/components/kit/notices';
import { Breadcrumb, Card, PageHeader, TwoColumns } from '@/components/kit/page-parts';
import { ButtonLink } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { roleMay } from '@/lib/auth/policy';
import type { UserActor } from '@/lib/auth/principal';
import type { ReportKind } from '@/lib/vocabulary/reports';
import type { Role } from '@/lib/vocabulary/roles';
import { formatDate } from '@/lib/i18n/locale/format';
import { listReports } from '@/lib/domain/rentals/list-reports';
import { readDevicePage, type WholeDevice } from '@/lib/domain/rentals/read-device-page';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { orderMessages } from '@/lib/i18n/orders';
import { deviceMessages } from '@/lib/i18n/devices';
import { reportScreens } from '@/lib/i18n/reports';
import { readDeviceReturn } from '@/lib/domain/returns/read-related-returns';
import { deviceId } from '@/lib/schemas/devices';

const screen = portalScreen('devices.list', async (actor, { params }: PageProps<'/devices/[id]'>) => {
  const { device } = await find(actor, (await params).id);
  return device.serialNumber;
});
export const { generateMetadata } = screen;

/** A device: facts, lease, assignments, history. */
export default screen.page(async function DevicePage(actor, { params }: PageProps<'/devices/[id]'>) {
  const { role } = actor;
  const whole = await find(actor, (await params).id);
  const { id } = whole.device;
  const [{ data: reports, mayReport }, goesBack] = await Promise.all([
    listReports(actor, { id }),
    readDeviceReturn(actor, { id }),
  ]);
  const { device, givenBackAt, assignments, lease, log } = whole;
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb
            trail={[{ label: deviceMessages.title, href: '/devices' }, { label: device.serialNumber }]}
          />
        }
        title={device.serialNumber}
        description={device.deviceFeatureName}
        actions={givenBackAt === null && <Actions whole={whole} mayReport={mayReport} role={role} />}
      />
      {givenBackAt !== null && (
        <div className="mb-6">
          <Banner live="none">
            {device.logisticStatus === 'LOST'
              ? devicePageMessages.lost(formatDate(givenBackAt))
              : devicePageMessages.givenBack(formatDate(givenBackAt))}
          </Banner>
        </div>
      )}
      {/* On a phone: facts, lease, then the rest. */}
      <TwoColumns>
        <div data-side="">
          <Card
            title={devicePageMessages.device}
            actions={givenBackAt === null && <ReturnAnnounced device={device} />}
          >
            <DeviceFacts whole={whole} role={role} />
            {goesBack && (
              <div className="mt-3">
                <RelatedReturns returns={[goesBack]} />
              </div>
            )}
          </Card>
          {lease !== undefined && givenBackAt === null && (
            <Card title={devicePageMessages.lease}>
              <DeviceLease lease={lease} />
              <LostCosts whole={whole} reports={reports} role={role} />
            </Card>
          )}
          {device.note !== undefined && <NoteCard of="device" id={device.id} note={device.note} />}
        </div>
        <div>
          {reports.length > 0 && (
            <Card flush title={reportScreens.title}>
              <DeviceReports device={device} reports={reports} role={role} />
            </Card>
          )}
          <Card flush title={devicePageMessages.assignments}>
            <DeviceAssignments assignments={assignments} role={role} />
          </Card>
          {log !== undefined && (
            <Card title={devicePageMessages.log}>
              {log.length === 0 ? (
                <p className="text-muted">{devicePageMessages.noLog}</p>
              ) : (
                <LogTimeline entries={log} />
              )}
            </Card>
          )}
        </div>
      </TwoColumns>
    </>
  );
});

function Actions({
  whole: { device, order },
  mayReport,
  role,
}: {
  whole: WholeDevice;
  mayReport: readonly ReportKind[];
  role: Role;
}) {
  const { id } = device;
  return (
    <>
      {mayReport.length > 0 && (
        <ReportButton device={{ id, serialNumber: device.serialNumber }} kinds={mayReport} />
      )}
      {order != null && roleMay(role, 'orders.place') && (
        <ButtonLink
          href={`/orders/${order.number}?again`}
          icon={<Icon of="rotate-cw" className="size-4.5" />}
        >
          {orderMessages.orderAgain}
        </ButtonLink>
      )}
      {roleMay(role, 'devices.manage') && (
        <ButtonLink href={`/devices/${id}/label`}>{devicePageMessages.printLabel}</ButtonLink>
      )}
      <DevicePageActions
        device={device}
        may={[
          ...(roleMay(role, 'devices.return') ? (['return'] as const) : []),
          ...(roleMay(role, 'devices.manage') ? (['receive', 'swap', 'unassign', 'delete'] as const) : []),
        ]}
      />
    </>
  );
}

/** The device that the address names. */
const find = cache((actor: UserActor, id: string): Promise<WholeDevice> => {
  const asked = deviceId.safeParse({ id });
  return readDevicePage(actor, asked.data ?? notFound());
});
