import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { readDevice } from '@/lib/domain/rentals/read-device';
import { deviceMessages } from '@/lib/i18n/devices';
import { deviceAnswer, deviceDetail, sampleDevice } from '@/lib/schemas/answers/device';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/{id}', {
  GET: call(readDevice, {
    tag: 'Devices',
    summary: 'One device, and what its lease says about it',
    ok: 200,
    answer: deviceDetail,
    answerExample: {
      ...sampleDevice,
      freeEndAt: '2026-07-09T09:05:00.000Z',
      leaseRunsOn: true,
      billedUntil: '2026-07-09T09:05:00.000Z',
      received: false,
      correction: false,
    },
    // Facts of its lease are no part of its row.
    versioned: ({ freeEndAt: _f, leaseRunsOn: _l, billedUntil: _b, received: _r, correction: _c, ...row }) =>
      row,
    codes: { 404: ['NOT_FOUND'] },
  }),
  PATCH: call(patchDevice, {
    tag: 'Devices',
    summary: 'Change a device',
    description: 'Only what is sent changes. RETURNED is the receipt of a leased device.',
    ok: 200,
    answer: deviceAnswer,
    answerExample: sampleDevice,
    example: { logisticStatus: 'IN_CUSTOMER_USE' },
    versioned: (device) => device,
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE', 'DEVICE_SETTLED', 'DEVICE_MOVED'] },
  }),
  DELETE: call(deleteDevice, {
    tag: 'Devices',
    summary: 'Delete a device from the database',
    ok: 200,
    answer: messageAnswer,
    answerExample: { message: deviceMessages.deleted },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_ASSIGNED', 'DEVICE_RESERVED'] },
  }),
});
