import { deleteDevice } from '@/lib/domain/inventory/delete-device';
import { linkDevices } from '@/lib/domain/rentals/link-devices';
import { patchDevice } from '@/lib/domain/rentals/patch-device';
import { registerDevices } from '@/lib/domain/inventory/register-devices';
import { returnDevices } from '@/lib/domain/rentals/return-devices';
import { unlinkDevice } from '@/lib/domain/rentals/receive-device';
import type { AnyOperation } from '@/lib/domain/operation';
import { changePrice } from '@/lib/domain/leasing/change-price';
import { changePurchaseOrder, endLease } from '@/lib/domain/leasing/change-lease';
import { cancelOrder } from '@/lib/domain/orders/cancel-order';
import { paymentLink } from '@/lib/domain/payments/payment-link';
import { placeOrder, preOrder } from '@/lib/domain/orders/place-order';
import {
  deactivateOrganization,
  restoreOrganization,
} from '@/lib/domain/organizations/deactivate-organization';
import { updateOrganization } from '@/lib/domain/organizations/update-organization';

/** A call as an operation, and its API path; `{id}` is taken from the input. */
export interface Call {
  operation: AnyOperation;
  /** Null without an API call: it runs in the caller's process. */
  rest: { method: 'POST' | 'PATCH' | 'DELETE'; path: string } | null;
}

const post = (path: string) => ({ method: 'POST' as const, path });

/** What people ask of the portal. */
export const CALLS = {
  preOrder: { operation: preOrder, rest: post('/api/devices/pre-order') },
  placeOrder: { operation: placeOrder, rest: post('/api/devices/order') },
  cancelOrder: { operation: cancelOrder, rest: post('/api/devices/order/cancel') },
  paymentLink: { operation: paymentLink, rest: post('/api/orders/{id}/payment-link') },
  endLease: { operation: endLease, rest: post('/api/orders/{id}/end-lease') },
  changePurchaseOrder: { operation: changePurchaseOrder, rest: null },
  changePrice: { operation: changePrice, rest: null },
  registerDevices: { operation: registerDevices, rest: post('/api/devices') },
  linkDevices: { operation: linkDevices, rest: post('/api/devices/link-with-org') },
  unlinkDevice: { operation: unlinkDevice, rest: post('/api/devices/unlink-from-org') },
  patchDevice: { operation: patchDevice, rest: { method: 'PATCH', path: '/api/devices/{id}' } },
  deleteDevice: { operation: deleteDevice, rest: { method: 'DELETE', path: '/api/devices/{id}' } },
  returnDevices: { operation: returnDevices, rest: post('/api/devices/return/notify') },
  updateOrganization: {
    operation: updateOrganization,
    rest: { method: 'PATCH', path: '/api/organizations/{id}' },
  },
  deactivateOrganization: {
    operation: deactivateOrganization,
    rest: { method: 'DELETE', path: '/api/organizations/soft/{id}' },
  },
  restoreOrganization: {
    operation: restoreOrganization,
    rest: { method: 'PATCH', path: '/api/organizations/restore/{id}' },
  },
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof CALLS;
