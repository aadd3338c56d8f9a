import { orderLimits } from '@/lib/config/limits';
import type { OrderType } from '@/lib/config/order-status';
import { orderErrors } from '@/lib/messages/orders';
import { firstErrors } from '@/lib/schemas/first-errors';
import { orderRequest } from '@/lib/schemas/orders';

/** What the order form holds. */
export interface OrderValues {
  /** Empty until the super user has picked one. */
  orgId: string;
  deviceFeatureName: string;
  quantity: number;
  orderType: OrderType;
  /** As typed; empty for none. */
  purchaseOrder: string;
}

/** §3 Pre-order state: `fullPrice` in euro. */
export interface PreOrderState {
  fullPrice: number;
  notEnough: boolean;
  orderId: string;
}

export const noPreOrder: PreOrderState = { fullPrice: -1, notEnough: true, orderId: '' };

type OrderField = keyof OrderValues;
export type OrderErrors = Partial<Record<OrderField | 'form', string>>;

/** The quantity that a person has typed; smaller values than 1 and what is no number are ignored (§5 Order). */
export function typedQuantity(text: string): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= orderLimits.minQuantity ? value : null;
}

/** The order request of §3. The super user's organisation goes along, the administrator's is known. */
export function requestOf(values: OrderValues, isOperator: boolean, orderId: string) {
  const { orgId, deviceFeatureName, quantity, orderType, purchaseOrder } = values;
  return {
    orderData: [{ deviceFeatureName, quantity }],
    orderType,
    ...(orderId === '' ? {} : { orderId }),
    ...(isOperator ? { orgId } : {}),
    ...(purchaseOrder.trim() === '' ? {} : { purchaseOrder }),
  };
}

/** The sentences of the shared schema by field; nothing when the values are right. */
export function errorsOf(values: OrderValues, isOperator: boolean): OrderErrors {
  const result = orderRequest.safeParse(requestOf(values, isOperator, ''));
  const errors = result.success ? {} : routeFields(firstErrors(result.error).fields, '');
  // The administrator's organisation is known to the server, so that the schema does without one.
  if (isOperator && values.orgId === '') return { orgId: orderErrors.organizationRequired, ...errors };
  return errors;
}

/** Fields that are called in the request what they are called here. */
const own: ReadonlySet<string> = new Set([
  'orgId',
  'orderType',
  'quantity',
  'purchaseOrder',
] satisfies OrderField[]);

/** Where the server's sentences belong (§5 Server error routing): by field, the rest over the form. */
export function routeFields(
  fields: Readonly<Record<string, string>> | undefined,
  message: string,
): OrderErrors {
  const errors: OrderErrors = {};
  for (const [name, sentence] of Object.entries(fields ?? {})) {
    if (own.has(name)) errors[name as OrderField] ??= sentence;
    else if (name.endsWith('quantity')) errors.quantity ??= sentence;
    else if (name.startsWith('orderData')) errors.deviceFeatureName ??= sentence;
    else errors.form ??= sentence;
  }
  if (Object.keys(errors).length === 0 && message !== '') errors.form = message;
  return errors;
}
