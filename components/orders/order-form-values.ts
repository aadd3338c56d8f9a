import { formatNumber } from '@/lib/config/format';
import { orderLimits } from '@/lib/config/limits';
import type { OrderType } from '@/lib/config/order-status';
import { orderErrors } from '@/lib/messages/orders';
import { firstErrors } from '@/lib/schemas/first-errors';
import { orderRequest } from '@/lib/schemas/orders';

/** So many of a model. */
export interface OrderLineValues {
  deviceFeatureName: string;
  quantity: number;
}

/** What the order form holds. */
export interface OrderValues {
  /** Empty until the super user has picked one. */
  orgId: string;
  /** One at least, of different models. */
  lines: readonly OrderLineValues[];
  orderType: OrderType;
  /** As typed; empty for none. */
  purchaseOrder: string;
}

/** The priced draft: `fullPrice` in euro. */
export interface PreOrderState {
  fullPrice: number;
  notEnough: boolean;
  orderId: string;
  /** There is none for a reason that asking once more does not change. */
  refused?: boolean;
}

export const noPreOrder: PreOrderState = { fullPrice: -1, notEnough: true, orderId: '' };

/** Fields of a line are called by its number, from 0 on. */
type OrderField = Exclude<keyof OrderValues, 'lines'> | `${keyof OrderLineValues}.${number}`;
export type OrderErrors = Partial<Record<OrderField | 'form', string>>;

/** '10 × Drift Tag, 2 × Drift Beacon'. */
export const goodsOf = (lines: readonly OrderLineValues[]): string =>
  lines.map((line) => `${formatNumber(line.quantity)} × ${line.deviceFeatureName}`).join(', ');

/** The quantity that a person has typed; smaller values than 1 and what is no number are ignored. */
export function typedQuantity(text: string): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= orderLimits.minQuantity ? value : null;
}

/** The order request. The super user's organisation goes along, the administrator's is known. */
export function requestOf(values: OrderValues, isOperator: boolean, orderId: string) {
  const { orgId, lines, orderType, purchaseOrder } = values;
  return {
    orderData: lines.map(({ deviceFeatureName, quantity }) => ({ deviceFeatureName, quantity })),
    orderType,
    ...(orderId === '' ? {} : { orderId }),
    ...(isOperator ? { orgId } : {}),
    ...(purchaseOrder.trim() === '' ? {} : { purchaseOrder }),
  };
}

/** The sentences of the shared schema by field; nothing when the values are right. */
export function errorsOf(values: OrderValues, isOperator: boolean): OrderErrors {
  const result = orderRequest.safeParse(requestOf(values, isOperator, ''));
  const errors = result.success ? {} : routeFields(firstErrors(result.error).fields, '', values.lines);
  // The administrator's organisation is known to the server, so that the schema does without one.
  if (isOperator && values.orgId === '') return { orgId: orderErrors.organizationRequired, ...errors };
  return errors;
}

/** Fields that are called in the request what they are called here. */
const own: ReadonlySet<string> = new Set(['orgId', 'orderType', 'purchaseOrder'] satisfies OrderField[]);

const OF_LINE = /^orderData\.(\d+)\.(quantity|deviceFeatureName)$/;

/**
 * Where the server's sentences belong: by field, the rest over the form. What is said of all lines belongs
 * to the only one.
 */
export function routeFields(
  fields: Readonly<Record<string, string>> | undefined,
  message: string,
  lines: readonly OrderLineValues[],
): OrderErrors {
  const errors: OrderErrors = {};
  for (const [name, sentence] of Object.entries(fields ?? {})) {
    errors[fieldOf(name, lines)] ??= sentence;
  }
  if (Object.keys(errors).length === 0 && message !== '') errors.form = message;
  return errors;
}

function fieldOf(name: string, lines: readonly OrderLineValues[]): OrderField | 'form' {
  if (own.has(name)) return name as OrderField;
  const [, line, field] = OF_LINE.exec(name) ?? [];
  if (line !== undefined) return `${field as keyof OrderLineValues}.${Number(line)}`;
  if (lines.length > 1) return 'form';
  if (name === 'quantity') return 'quantity.0';
  return name.startsWith('orderData') ? 'deviceFeatureName.0' : 'form';
}
