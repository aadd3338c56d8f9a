import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { withdrawReceipt } from '@/lib/domain/rentals/confirm-receipt';
import { parcelMessages } from '@/lib/i18n/parcels';
import { messageAnswer } from '@/lib/schemas/answers/plain';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/devices/receipt/withdraw', {
  POST: call(withdrawReceipt, {
    tag: 'Parcels',
    summary: 'Take back that devices came',
    description: 'By their customer, after a mistake; all or none.',
    ok: 201,
    answer: messageAnswer,
    answerExample: { message: parcelMessages.withdrawn },
    example: { serialNumbers: ['DM-100207'] },
    codes: { 404: ['NOT_FOUND'], 409: ['DEVICE_RETURNED'] },
  }),
});
