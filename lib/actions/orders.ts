'use server';

import { action } from '@/lib/http/action';
import { retryDeadJob } from '@/lib/domain/jobs/retry-dead-job';
import { approveOrder } from '@/lib/domain/orders/approve-order';
import { changeCostCentre } from '@/lib/domain/orders/change-cost-centre';
import { changePurchaseOrder, endLease } from '@/lib/domain/leasing/change-lease';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { noteOrder, patchOrder } from '@/lib/domain/orders/patch-order';
import { placeOrder } from '@/lib/domain/orders/place-order';
import { sendInvoiceAgain } from '@/lib/domain/orders/send-invoice-again';

const ordersPage = { revalidate: '/orders' } as const;

export const placeOrderAction = action(placeOrder, { revalidate: '/devices' });
export const cancelOrderAction = action(cancelOrder, ordersPage);
export const approveOrderAction = action(approveOrder, { revalidate: '/today' });
export const endLeaseAction = action(endLease, ordersPage);
export const changePurchaseOrderAction = action(changePurchaseOrder, ordersPage);
export const changeCostCentreAction = action(changeCostCentre, ordersPage);
export const patchOrderAction = action(patchOrder, ordersPage);
export const noteOrderAction = action(noteOrder, ordersPage);
export const sendInvoiceAgainAction = action(sendInvoiceAgain, ordersPage);
export const retryDeadJobAction = action(retryDeadJob, ordersPage);
