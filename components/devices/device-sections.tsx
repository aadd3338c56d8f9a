import { clock } from '@/lib/core/clock';
import { fact, FactList } from '@/components/kit/fact-list';
import { formatDate, formatMoney, readersDay } from '@/lib/i18n/locale/format';
import type { WholeDevice } from '@/lib/domain/rentals/read-device-page';
import { relativeDay } from '@/lib/i18n/reading/relative-day';
import { devicePageMessages } from '@/lib/i18n/device-page';
import { orderMessages } from '@/lib/i18n/orders';
import { OrganizationLink } from '@/components/links/organization-link';
import { roleMay } from '@/lib/auth/policy';
import type { Role } from '@/lib/vocabulary/roles';
import { outcomeLabels } from '@/lib/i18n/vocabulary';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { statusOptions } from './devices-columns';
import { CalibrationDate, CalibrationDue, WhereaboutsBadge } from './device-badges';
import { CalibrationButton } from './calibration';
import { StatusSelect } from './status-select';
import { OrderLink } from '@/components/links/order-link';
import { EmptyValue } from '@/components/kit/cells';
import { isCalibrationOver } from '@/lib/vocabulary/devices';

import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { deviceListMessages } from '@/lib/i18n/rentals';

/** A device's charges, its next bill, and its end. */
export function DeviceLease({ lease }: { lease: NonNullable<WholeDevice['lease']> | null }) {
  if (lease === null) return <p className="text-muted">{devicePageMessages.noLease}</p>;
  const { paidUntil, nextCharge, freeEndAt, endsAt, billedUntil } = lease;
  return (
    <FactList
      facts={[
        ...fact(devicePageMessages.paidUntil, paidUntil && formatDate(paidUntil)),
        ...fact(
          devicePageMessages.share,
          nextCharge === null
            ? orderMessages.noNextCharge
            : orderMessages.nextChargeOn(formatMoney(nextCharge.amountCents), formatDate(nextCharge.at)),
        ),
        ...fact(devicePageMessages.billedUntil, billedUntil && formatDate(billedUntil)),
        ...fact(orderMessages.leaseEnds, endsAt && formatDate(endsAt)),
        ...fact(
          orderMessages.freeEnd,
          endsAt === null && billedUntil === null && freeEndAt && formatDate(freeEndAt),
        ),
      ]}
    />
  );
}

type Assignment = WholeDevice['assignments'][number];

/** The past holders of a device, newest first; a customer sees its own times. */
export function DeviceAssignments({ assignments, role }: { assignments: readonly Assignment[]; role: Role }) {
  if (assignments.length === 0) {
    return <p className="p-5 text-muted">{devicePageMessages.noAssignments}</p>;
  }
  return (
    <ol>
      {assignments.map((assignment) => (
        <li key={assignment.id} className="border-b border-line px-5 py-4 last:border-b-0">
          <div className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
            {roleMay(role, 'devices.manage') && (
              <OrganizationLink id={assignment.orgId ?? null} name={assignment.orgName} />
            )}
            {assignment.order !== null && <OrderName order={assignment.order} role={role} />}
          </div>
          <dl className="tabular mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))] gap-x-4 gap-y-2">
            {datesOf(assignment).map(
              ([term, moment]) =>
                moment !== null && (
                  <div key={term}>
                    <dt className="text-sm text-muted">{term}</dt>
                    <dd className="text-md whitespace-nowrap">
                      <time dateTime={moment}>{formatDate(moment)}</time>
                    </dd>
                  </div>
                ),
            )}
          </dl>
          {assignment.outcome != null && (
            <p className="mt-2 wrap-anywhere whitespace-pre-line">
              <span className="font-semibold">{outcomeLabels[assignment.outcome]}</span>
              {assignment.outcomeNote != null && ` · ${assignment.outcomeNote}`}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const datesOf = ({ from, to, announcedAt, replacedAt, receivedAt }: Assignment) =>
  [
    [devicePageMessages.from, from],
    [devicePageMessages.to, to],
    [devicePageMessages.announced, announcedAt],
    [devicePageMessages.replaced, replacedAt],
    [devicePageMessages.received, receivedAt],
  ] as const;

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
            <WhereaboutsBadge device={device} />
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
  const today = readersDay(clock().now());
  const over = isCalibrationOver(calibrationExpires, today);
  if (!changeable)
    return (
      <CalibrationDue
        on={calibrationExpires}
        distance={calibrationExpires === null ? undefined : relativeDay(calibrationExpires, today)}
        over={over}
      />
    );
  const date = calibrationExpires === null ? null : formatDate(calibrationExpires);
  return (
    <span className="value-line">
      <span className="whitespace-nowrap">
        <CalibrationDate on={calibrationExpires} over={over} />
      </span>
      <CalibrationButton deviceId={id} serialNumber={serialNumber} value={date} />
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
function OrderName({ order, role }: { order: WholeDevice['order']; role: Role }): ReactNode {
  if (order === null) return <EmptyValue />;
  return roleMay(role, 'orders.read') ? <OrderLink {...order} /> : order.number;
}
