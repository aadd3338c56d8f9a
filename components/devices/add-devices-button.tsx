'use client';

import { DialogButton } from '@/components/kit/dialog-button';
import { Icon } from '@/components/kit/icon';
import { lazyPart } from '@/components/kit/lazy-part';
import { deviceListMessages } from '@/lib/i18n/rentals';
import type { SelectOption } from '@/components/kit/select';

const RegisterDevices = lazyPart(() =>
  import('@/components/devices/register-devices').then((file) => file.RegisterDevices),
);
const AddDevices = lazyPart(() => import('@/components/devices/add-devices').then((file) => file.AddDevices));

/** Opens 'Register devices' for the super user. */
export function RegisterDevicesButton() {
  return (
    <DialogButton
      draft="register-devices"
      label={deviceListMessages.registerDevices}
      icon={<Icon of="barcode" className="size-4.5" />}
    >
      {(close) => <RegisterDevices onClose={close} />}
    </DialogButton>
  );
}

/** Opens 'Add devices' for the super user. `preset`: the only organisation in the list's filter, picked beforehand. */
export function AddDevicesButton({ preset }: { preset: SelectOption | undefined }) {
  return (
    <DialogButton
      draft="add-devices"
      label={deviceListMessages.addDevices}
      icon={<Icon of="package-plus" className="size-4.5" />}
    >
      {(close) => <AddDevices preset={preset} onClose={close} />}
    </DialogButton>
  );
}
