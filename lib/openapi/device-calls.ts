import { messages } from '@/lib/config/messages';
import { deleteDevice } from '@/lib/domain/devices/delete-device';
import { linkDevices } from '@/lib/domain/devices/link-devices';
import { listDeviceFeatures } from '@/lib/domain/devices/list-device-features';
import { listDevices } from '@/lib/domain/devices/list-devices';
import { listFreeDevices } from '@/lib/domain/devices/list-free-devices';
import { patchDevice } from '@/lib/domain/devices/patch-device';
import { returnDevices } from '@/lib/domain/devices/return-devices';
import { unlinkDevice } from '@/lib/domain/devices/unlink-device';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { preOrder } from '@/lib/domain/orders/pre-order';
import { deviceAnswer, deviceFeatures, devicePage, freeDevices } from '@/lib/schemas/answers/device';
import { orderAnswer, preOrderAnswer } from '@/lib/schemas/answers/order';
import { messageAnswer } from '@/lib/schemas/answers/plain';
import { call, wrappedCall, type Call } from './call';
import { ids, sampleDevice } from './samples';

const orderData = [{ deviceFeatureName: 'Drift Tracker', quantity: 10 }];
const notThere = { 404: ['NOT_FOUND'] };
const businessRules = ['NO_SHIPPING_ADDRESS', 'COUNTRY_NOT_SUPPORTED', 'ORDER_NOT_EDITABLE'];

/** Devices and orders (§7). */
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
    description: 'With `orderId`, what is promised to that order counts as free too.',
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
      'Unknown serial numbers become new devices. One serial that cannot be linked refuses all of them, by name. With `orderId` the devices fill that order.',
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
    operation: unlinkDevice,
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: messages.answers.deviceUnassigned },
    example: { id: ids.device },
    codes: { ...notThere, 409: ['DEVICE_NOT_ASSIGNED'] },
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
    description: 'Only what is sent changes.',
    operation: patchDevice,
    ok: 200,
    answer: deviceAnswer,
    answerExample: sampleDevice,
    example: { logisticStatus: 'IN_CUSTOMER_USE' },
    codes: notThere,
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
  call({
    method: 'post',
    path: '/api/devices/pre-order',
    tag: 'Orders',
    summary: 'Price an order',
    description:
      'Makes a draft, or prices the order of `orderId` anew. A business rule that says no answers 200 with an error.',
    operation: preOrder,
    ok: 201,
    answer: preOrderAnswer,
    answerExample: { orderId: ids.order, fullPrice: 145, notEnough: false },
    example: { orderData, orderType: 'INVOICE' },
    codes: { ...notThere, 200: businessRules },
  }),
  wrappedCall({
    method: 'post',
    path: '/api/devices/order',
    tag: 'Orders',
    summary: 'Place an order',
    description:
      'Turns the draft of `orderId`, or a fresh request, into an order. `preorder` is the consent to wait for stock. A business rule that says no answers 200 with an error.',
    operation: placeOrder,
    ok: 201,
    answer: orderAnswer,
    answerExample: { orderId: ids.order, url: 'https://checkout.example.com/pay/1' },
    example: { orderData, orderType: 'CHECKOUT_SESSION' },
    codes: { ...notThere, 200: [...businessRules, 'NOT_ENOUGH_DEVICES'] },
  }),
  ...(['order', 'pre-order'] as const).map((kind) =>
    call({
      method: 'post',
      path: `/api/devices/${kind}/cancel`,
      tag: 'Orders',
      summary: kind === 'order' ? 'Cancel an order that is not paid' : 'Give up a pre-order',
      operation: cancelOrder,
      ok: 201,
      answer: messageAnswer,
      answerExample: { message: messages.answers.orderCancelled },
      example: { orderId: ids.order },
      codes: { ...notThere, 409: ['ORDER_NOT_CANCELLABLE'] },
    }),
  ),
];
