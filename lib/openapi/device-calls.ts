import { messages } from '@/lib/config/messages';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { listDeviceFeatures } from '@/lib/domain/devices/list-device-features';
import { listDevices } from '@/lib/domain/devices/list-devices';
import { listFreeDevices } from '@/lib/domain/devices/list-free-devices';
import { patchDevice } from '@/lib/domain/devices/patch-device';
import { registerDevices } from '@/lib/domain/devices/register-devices';
import { returnDevices } from '@/lib/domain/devices/return-devices';
import { unlinkDevice } from '@/lib/domain/devices/unlink-device';
import { deviceAnswer, deviceFeatures, devicePage, freeDevices } from '@/lib/schemas/answers/device';
import { messageAnswer } from '@/lib/schemas/answers/plain';
import { call, type Call } from './call';
import { ids, sampleDevice } from './samples';

const notThere = { 404: ['NOT_FOUND'] };

/** Devices (§7). */
export const deviceCalls: readonly Call[] = [
  call({
    method: 'get',
    path: '/api/devices',
    tag: 'Devices',
    summary: 'Devices',
    description: "A super user sees every organisation's, everybody else the own organisation's.",
    operation: listDevices,
    ok: 200,
    answer: devicePage,
    answerExample: { data: [sampleDevice], count: 1 },
  }),
  call({
    method: 'post',
    path: '/api/devices',
    tag: 'Devices',
    summary: 'Register new devices',
    description:
      'Puts them into the storage, all of them or none, and serves preorders that wait for the model. Serial numbers are unique whatever their case.',
    operation: registerDevices,
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: messages.answers.devicesRegistered },
    example: {
      deviceFeatureName: 'Drift Tracker',
      serialNumbers: ['DM-100501', 'DM-100508'],
      calibrationExpires: '2027-05-31',
    },
    codes: { 409: ['SERIALS_REFUSED'] },
  }),
  call({
    method: 'get',
    path: '/api/devices/features',
    tag: 'Devices',
    summary: 'Models with price and stock',
    operation: listDeviceFeatures,
    ok: 200,
    answer: deviceFeatures,
    answerExample: {
      data: [
        {
          id: ids.feature,
          deviceFeatureName: 'Drift Tracker',
          stripeProductId: 'prod_drift_tracker',
          unitPrice: 14.5,
          freeDevicesCount: 14,
        },
      ],
      freeDevicesCount: 14,
    },
  }),
  call({
    method: 'get',
    path: '/api/devices/free',
    tag: 'Devices',
    summary: 'Devices that can be linked',
    description:
      'At most 500, of each model the first serials. With `orderId`, of its models only, and what is promised to it counts as free; `q` is a part of the serial number.',
    operation: listFreeDevices,
    ok: 200,
    answer: freeDevices,
    answerExample: {
      data: [
        {
          ...sampleDevice,
          logisticStatus: 'AT_STORAGE',
          orderId: null,
          orgName: null,
          deviceOrganization: null,
          deviceOrder: null,
        },
      ],
    },
  }),
  call({
    method: 'post',
    path: '/api/devices/link-with-org',
    tag: 'Devices',
    summary: 'Add devices to an organisation',
    description:
      'Unknown serial numbers become new devices: of `deviceFeatureName`, else of the model that order or serial number tell, else of the default model. One serial that cannot be linked refuses all of them, by name. With `orderId` the devices fill that order.',
    operation: linkDevices,
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: messages.answers.devicesAdded },
    example: {
      orgId: ids.organization,
      serialNumbers: ['DM-100207', 'DM-100214'],
      deviceFeatureName: 'Drift Tracker',
    },
    codes: {
      ...notThere,
      409: [
        ...['SERIALS_REFUSED', 'DEVICE_RESERVED', 'ORDER_OF_ANOTHER', 'ORDER_NOT_PAID'],
        ...['ORDER_HAS_NO_MODEL', 'ORDER_IS_FULL'],
      ],
    },
  }),
  call({
    method: 'post',
    path: '/api/devices/unlink-from-org',
    tag: 'Devices',
    summary: 'Unassign a device',
    description:
      'One that never arrived is corrected: its order is owed another. Any other is received back, and billed to the end of the running period, but for three periods at the least.',
    operation: unlinkDevice,
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: messages.answers.deviceUnassigned },
    example: { id: ids.device },
    codes: { ...notThere, 409: ['DEVICE_NOT_ASSIGNED', 'NOTHING_TO_PROMISE', 'DEVICE_MOVED'] },
  }),
  call({
    method: 'post',
    path: '/api/devices/return/notify',
    tag: 'Devices',
    summary: 'Return devices',
    description: 'Marks them returned and mails the instructions. The lease runs until the devices are back.',
    operation: returnDevices,
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: messages.answers.returnRequested },
    example: { serialNumbers: ['DM-100207'] },
    codes: { ...notThere, 409: ['DEVICE_RETURNED', 'DEVICE_NOT_ASSIGNED'] },
  }),
  call({
    method: 'patch',
    path: '/api/devices/{id}',
    tag: 'Devices',
    summary: 'Change a device',
    description: 'Only what is sent changes. RETURNED is the receipt of a leased device.',
    operation: patchDevice,
    ok: 200,
    answer: deviceAnswer,
    answerExample: sampleDevice,
    example: { logisticStatus: 'IN_CUSTOMER_USE' },
    codes: { ...notThere, 409: ['DEVICE_SETTLED', 'DEVICE_MOVED'] },
  }),
  call({
    method: 'delete',
    path: '/api/devices/{id}',
    tag: 'Devices',
    summary: 'Delete a device from the database',
    operation: deleteDevice,
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: messages.answers.deviceDeleted },
    codes: { ...notThere, 409: ['DEVICE_ASSIGNED', 'DEVICE_RESERVED'] },
  }),
];
