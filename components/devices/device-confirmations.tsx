'use client';

import Link from 'next/link';
import { useDevices, useDevice } from './device-reads';
import { NoBreakText } from '@/components/kit/text';
import { formatDate, formatNumber } from '@/lib/i18n/locale/format';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import type { DeviceDetail } from '@/lib/domain/rentals/read-device';
import { deviceMessages } from '@/lib/i18n/devices';
import { bulkActionMessages, pickMessages } from '@/lib/i18n/bulk-actions';
import { ConfirmAction } from '@/components/forms/confirm-action';
import {
  returnDevicesAction,
  unlinkDeviceAction,
  deleteDeviceAction,
  deleteShownDeviceAction,
} from '@/lib/actions/devices';
import type { DeviceInMenu } from './device-words';
import { controlMessages } from '@/lib/i18n/controls';

/** The end of billing of a device returned now; within the first 3 months the lease runs on. */
function sentenceOf({ billedUntil, leaseRunsOn, freeEndAt }: DeviceDetail, several: boolean): string | null {
  if (billedUntil === null) return null;
  if (leaseRunsOn) return deviceMessages.returnFreeFrom(formatDate(freeEndAt));
  const day = formatDate(billedUntil);
  return several ? bulkActionMessages.returnBilledUntil(day) : deviceMessages.returnBilledUntil(day);
}

/**
 * The end of billing of devices returned now; nothing while unknown, and without a running lease.
 * @param deviceIds one of each order: one lease has one clock
 */
function BilledUntil({ deviceIds, several = false }: { deviceIds: readonly string[]; several?: boolean }) {
  const found = useDevices(deviceIds);
  if (found === null) return null;
  const [said, ...others] = new Set(found.map((device) => sentenceOf(device, several)));
  if (others.length > 0) return <p>{bulkActionMessages.returnBilled}</p>;
  return (
    said != null && (
      <p className="font-semibold">
        <NoBreakText text={said} />
      </p>
    )
  );
}

/** The page of the return that was announced. */
const toReturn = ({ number }: { number: string }) => ({
  href: `/returns/${number}`,
  label: deviceMessages.returnOpened(number),
});

/** An address holds so many serials. */
const MOST_NAMED = 50;

/** The way to the form that says in euros what changes, and takes a reason. */
function SeeMoney({ serials }: { serials: readonly string[] }) {
  if (serials.length > MOST_NAMED) return null;
  return (
    <p>
      <Link
        href={`/returns/new?${new URLSearchParams(serials.map((serial) => ['device', serial]))}`}
        prefetch={false}
        className="link"
      >
        {deviceMessages.returnMoney}
      </Link>
    </p>
  );
}

/** The number of orders whose end of billing it looks up. */
const MOST_ASKED = 5;

/** Announces the return of all picked devices, or of none. */
export function BulkReturn({
  devices,
  onClose,
  onDone,
}: {
  devices: readonly Pick<DeviceView, 'id' | 'serialNumber' | 'orderId' | 'returned' | 'logisticStatus'>[];
  onClose: () => void;
  onDone: () => void;
}) {
  const lost = devices.filter(
    ({ logisticStatus, returned }) => logisticStatus === 'LOST' && !returned,
  ).length;
  const open = devices.filter(({ logisticStatus, returned }) => logisticStatus !== 'LOST' && !returned);
  const oneOfEach = [...new Map(open.map(({ orderId, id }) => [orderId, id])).values()];
  const announced = devices.length - open.length - lost;
  return (
    <ConfirmAction
      destructive
      question={bulkActionMessages.returnTitle(formatNumber(open.length))}
      label={pickMessages.return}
      action={returnDevicesAction}
      input={{ serialNumbers: open.map(({ serialNumber }) => serialNumber) }}
      done={({ message }) => {
        onDone();
        return message;
      }}
      offer={toReturn}
      onClose={onClose}
    >
      {announced > 0 && <p>{bulkActionMessages.announced(formatNumber(announced))}</p>}
      {lost > 0 && <p>{bulkActionMessages.lost(formatNumber(lost))}</p>}
      <p>{deviceMessages.returnConsequence}</p>
      <SeeMoney serials={open.map(({ serialNumber }) => serialNumber)} />
      {oneOfEach.length <= MOST_ASKED ? (
        <BilledUntil deviceIds={oneOfEach} several />
      ) : (
        <p>{bulkActionMessages.returnBilled}</p>
      )}
    </ConfirmAction>
  );
}

/** 'Are sure that you want to remove device from organization?'. */
export function UnassignDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmUnassign}
      label={deviceMessages.unassignYes}
      action={unlinkDeviceAction}
      input={{ id: device.id }}
      done={({ message }) => message}
      onClose={onClose}
    >
      <p>{deviceMessages.unassignConsequence(device.serialNumber, device.orgName ?? controlMessages.none)}</p>
      {found?.correction === true && <p className="font-semibold">{deviceMessages.unassignCorrects}</p>}
      {found?.billedUntil != null && !found.correction && !found.received && (
        <p className="font-semibold">
          <NoBreakText text={deviceMessages.unassignReceives(formatDate(found.billedUntil))} />
        </p>
      )}
    </ConfirmAction>
  );
}

/** 'Are sure that you want to remove device from DB?'. */
export function DeleteDevice({
  device,
  leadsTo,
  onClose,
}: {
  device: DeviceInMenu;
  /** On the device's own page: the next page. */
  leadsTo?: string | undefined;
  onClose: () => void;
}) {
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmDelete}
      label={deviceMessages.deleteYes}
      action={leadsTo === undefined ? deleteDeviceAction : deleteShownDeviceAction}
      input={{ id: device.id }}
      done={({ message }) => message}
      leadsTo={leadsTo}
      onClose={onClose}
    >
      {deviceMessages.deleteConsequence(device.serialNumber)}
    </ConfirmAction>
  );
}

/** Announces a return. It shows the end of billing. */
export function ReturnDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  return (
    <ConfirmAction
      destructive
      question={deviceMessages.confirmReturn(device.serialNumber)}
      label={deviceMessages.returnYes}
      action={returnDevicesAction}
      input={{ serialNumbers: [device.serialNumber] }}
      done={({ message }) => message}
      offer={toReturn}
      onClose={onClose}
    >
      <p>{deviceMessages.returnConsequence}</p>
      <BilledUntil deviceIds={[device.id]} />
      <SeeMoney serials={[device.serialNumber]} />
    </ConfirmAction>
  );
}
