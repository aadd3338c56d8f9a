'use server';

import { action } from '@/lib/http/action';
import { patchParcel } from '@/lib/domain/orders/patch-parcel';
import { acceptReceipts } from '@/lib/domain/rentals/accept-receipts';
import { confirmReceipt, withdrawReceipt } from '@/lib/domain/rentals/confirm-receipt';

export const patchParcelAction = action(patchParcel, { revalidate: '/orders' });
export const confirmReceiptAction = action(confirmReceipt, { revalidate: '/devices' });
export const withdrawReceiptAction = action(withdrawReceipt, { revalidate: '/devices' });
export const acceptReceiptsAction = action(acceptReceipts, { revalidate: '/today' });
