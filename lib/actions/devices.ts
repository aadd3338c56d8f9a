'use server';

import { action } from '@/lib/http/action';
import { changeDevices } from '@/lib/domain/rentals/change-devices';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { importDevices } from '@/lib/domain/rentals/import-devices';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { receiveDevice, unlinkDevice } from '@/lib/domain/rentals/receive-device';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { swapDevice } from '@/lib/domain/rentals/swap-device';
import { undoBatch } from '@/lib/domain/rentals/undo-batch';

const devicesPage = { revalidate: '/devices' } as const;

export const linkDevicesAction = action(linkDevices, devicesPage);
export const registerDevicesAction = action(registerDevices, devicesPage);
export const unlinkDeviceAction = action(unlinkDevice, devicesPage);
export const deleteDeviceAction = action(deleteDevice, devicesPage);
/** On the device's own page, which is not read again: the device is gone. */
export const deleteShownDeviceAction = action(deleteDevice);
export const patchDeviceAction = action(patchDevice, devicesPage);
export const changeDevicesAction = action(changeDevices, devicesPage);
export const importDevicesAction = action(importDevices, devicesPage);
export const undoBatchAction = action(undoBatch, devicesPage);
export const returnDevicesAction = action(returnDevices, devicesPage);
export const receiveDeviceAction = action(receiveDevice, devicesPage);
export const swapDeviceAction = action(swapDevice, devicesPage);
