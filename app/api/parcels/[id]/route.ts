import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { parcelWay, patchParcel } from '@/lib/domain/orders/patch-parcel';
import { readParcel } from '@/lib/domain/orders/read-parcel';
import { parcelAnswer, parcelWayAnswer, sampleParcel, sampleWay } from '@/lib/schemas/answers/parcel';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/parcels/{id}', {
  GET: call(readParcel, {
    tag: 'Parcels',
    summary: 'One parcel with its devices',
    description: 'What left in one piece, and which of its devices the customer has confirmed.',
    ok: 200,
    answer: parcelAnswer,
    answerExample: sampleParcel,
    versioned: parcelWay,
    codes: { 404: ['NOT_FOUND'] },
  }),
  PATCH: call(patchParcel, {
    tag: 'Parcels',
    summary: 'Say by whom a parcel travels',
    description: 'Only what is sent changes; null takes it away. Other parcels of the order keep theirs.',
    ok: 200,
    answer: parcelWayAnswer,
    answerExample: sampleWay,
    example: sampleWay,
    versioned: (way) => way,
    codes: { 404: ['NOT_FOUND'], 409: ['CHANGED_MEANWHILE'] },
  }),
});
