import Link from 'next/link';
import type { ReactNode } from 'react';
import { CalibrationDate } from '@/components/devices/calibration-date';
import { CalibrationButton } from '@/components/devices/calibration';
import { statusOptions } from '@/components/devices/devices-columns';
import { logisticTones } from '@/components/devices/logistic-tones';
import { StatusSelect } from '@/components/devices/status-select';
import { OrganizationLink } from '@/components/links/organization-link';
import { OrderLink } from '@/components/links/order-link';
import { Badge, EmptyValue } from '@/components/kit/cells';
import { FactList } from '@/components/kit/fact-list';
import { roleMay } from '@/lib/auth/policy';
import { isCalibrationOver } from '@/lib/core/typed-day';
import { utcDay } from '@/lib/core/clock';
import { formatDate } from '@/lib/i18n/locale/format';
import type { Role } from '@/lib/vocabulary/roles';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import type { WholeDevice } from '@/lib/domain/rentals/read-device-page';
import { deviceListMessages } from '@/lib/i18n/rentals';
import { logisticStatusLabels } from '@/lib/i18n/vocabulary';
import { devicePageMessages } from '@/lib/i18n/device-page';

/** A device's facts, place and organisation, with the changes. */
export function DeviceFacts({
  whole: { device, givenBackAt, order },
  role,
}: {
  whole: WholeDevice;
  role: Role;
}) {
  const operator = roleMay(role, 'devices.manage');
  return (
    <FactList
      facts={[
        { term: devicePageMessages.model, value: device.deviceFeatureName },
        {
          term: deviceListMessages.logisticStatus,
          value: operator ? (
            <StatusSelect
              deviceId={device.id}
              serialNumber={device.serialNumber}
              status={device.logisticStatus}
              label={deviceListMessages.statusOf(device.serialNumber)}
              options={statusOptions()}
            />
          ) : (
            <Badge tone={logisticTones[device.logisticStatus]}>
              {logisticStatusLabels[device.logisticStatus]}
            </Badge>
          ),
        },
        // It may have another date by now.
        ...(givenBackAt === null
          ? [
              {
                term: deviceListMessages.calibrationDate,
                value: <Calibration device={device} changeable={operator} />,
              },
            ]
          : []),
        {
          term: deviceListMessages.organization,
          value: <Organization id={device.orgId} name={device.orgName} />,
        },
        { term: devicePageMessages.order, value: <OrderName order={order} role={role} /> },
      ]}
    />
  );
}

function Calibration({ device, changeable }: { device: DeviceView; changeable: boolean }) {
  const { id, serialNumber, calibrationExpires } = device;
  const date = calibrationExpires === null ? null : formatDate(calibrationExpires);
  return (
    <span className="value-line">
      <span className="whitespace-nowrap">
        <CalibrationDate on={calibrationExpires} over={isCalibrationOver(calibrationExpires, utcDay())} />
      </span>
      {changeable && <CalibrationButton deviceId={id} serialNumber={serialNumber} value={date} />}
    </span>
  );
}

function Organization({ id, name }: { id: string | null | undefined; name: string | null }): ReactNode {
  if (name === null) return <EmptyValue />;
  // A customer sees no ID: it is its own organisation.
  if (id !== undefined) return <OrganizationLink id={id} name={name} />;
  return (
    <Link href="/organization/commonSettings" prefetch={false} className="link">
      {name}
    </Link>
  );
}

/** An order's number, a link for readers with its page. */
export function OrderName({ order, role }: { order: WholeDevice['order']; role: Role }): ReactNode {
  if (order === null) return <EmptyValue />;
  return roleMay(role, 'orders.read') ? <OrderLink {...order} /> : order.number;
}
