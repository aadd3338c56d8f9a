import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { confirmReceipt } from '@/lib/domain/rentals/confirm-receipt';
import { parcelMessages } from '@/lib/i18n/parcels';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/receipt', {
  POST: call(confirmReceipt, {
    tag: 'Parcels',
    summary: 'Confirm that devices came',
    description:
      'By their customer: a whole parcel, or devices by their serial numbers, all or none. It is a fact of its own: neither the status nor the lease follows. What was confirmed before stays as it was.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: parcelMessages.confirmed(2, '2') },
    example: { serialNumbers: ['DM-100207', 'DM-100208'] },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_RETURNED', 'DEVICE_LOST'] },
  }),
});
