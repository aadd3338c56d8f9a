'use client';

import type { DeviceAction, DeviceInMenu } from './device-words';
import { lazyPart } from '@/components/kit/lazy-part';

const ReturnDevice = lazyPart(() => import('./device-confirmations').then((file) => file.ReturnDevice));
const UnassignDevice = lazyPart(() => import('./device-confirmations').then((file) => file.UnassignDevice));
const DeleteDevice = lazyPart(() => import('./device-confirmations').then((file) => file.DeleteDevice));

const ReceiveDevice = lazyPart(() => import('./device-forms').then((file) => file.ReceiveDevice));
const SwapDevice = lazyPart(() => import('./device-forms').then((file) => file.SwapDevice));

/** `leadsTo`: the next page after a deletion, on the device's own page. */
export function DeviceDialog({
  deed,
  device,
  leadsTo,
  onClose,
}: {
  deed: DeviceAction;
  device: DeviceInMenu;
  leadsTo?: string | undefined;
  onClose: () => void;
}) {
  if (deed === 'return') return <ReturnDevice device={device} onClose={onClose} />;
  if (deed === 'receive') return <ReceiveDevice device={device} onClose={onClose} />;
  if (deed === 'swap') return <SwapDevice device={device} onClose={onClose} />;
  if (deed === 'unassign') return <UnassignDevice device={device} onClose={onClose} />;
  return <DeleteDevice device={device} leadsTo={leadsTo} onClose={onClose} />;
}
