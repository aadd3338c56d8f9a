import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderErrors } from '@/lib/i18n/orders';
import { formatNumber } from '@/lib/i18n/locale/format';
import { orderLimits } from '@/lib/config/limits';
import type { OrderType } from '@/lib/vocabulary/order-status';
import { firstErrors } from '@/lib/schemas/first-errors';
import { orderRequest } from '@/lib/schemas/orders';

/** The sentence on a draft's lines with discontinued models. */
export function discontinuedModels({ models, from }: OrderForm, draft: Partial<OrderValues>): OrderErrors {
  const lines = draft.lines ?? from?.lines ?? [];
  const sold = new Set(models.map(({ deviceFeatureName }) => deviceFeatureName));
  const gone = lines
    .map(({ deviceFeatureName }) => deviceFeatureName)
    .filter((name) => name && !sold.has(name));
  return gone.length === 0 ? {} : { form: orderErrors.modelsGone([...new Set(gone)].join(', ')) };
}

export interface OrderLineValues {
  deviceFeatureName: string;
  quantity: number;
}

export interface OrderValues {
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
  /** There is none, and another request would not change that. */
  refused?: boolean;
}

export const noPreOrder: PreOrderState = { fullPrice: -1, notEnough: true, orderId: '' };

/** Fields of a line have its number, from 0 on. */
type OrderField = Exclude<keyof OrderValues, 'lines'> | `${keyof OrderLineValues}.${number}`;
export type OrderErrors = Partial<Record<OrderField | 'form', string>>;

export const goodsOf = (lines: readonly OrderLineValues[]): string =>
  lines.map((line) => `${formatNumber(line.quantity)} × ${line.deviceFeatureName}`).join(', ');

/** The typed quantity; ignores values below 1 and other text. */
export function typedQuantity(text: string): number | null {
  const value = Number(text);
  return Number.isInteger(value) && value >= orderLimits.minQuantity ? value : null;
}

/**
 * The order request; a super user's names the organisation.
 * @param clears an empty purchase-order number removes the order's
 */
export function requestOf(values: OrderValues, isOperator: boolean, orderId: string, clears = false) {
  const { orgId, lines, orderType, purchaseOrder } = values;
  return {
    orderData: lines.map(({ deviceFeatureName, quantity }) => ({ deviceFeatureName, quantity })),
    orderType,
    ...(orderId === '' ? {} : { orderId }),
    ...(isOperator ? { orgId } : {}),
    ...(purchaseOrder.trim() === '' && !clears ? {} : { purchaseOrder }),
  };
}

/** The shared schema's sentences by field; nothing for right values. */
export function errorsOf(values: OrderValues, isOperator: boolean): OrderErrors {
  const result = orderRequest.safeParse(requestOf(values, isOperator, ''));
  const errors = result.success ? {} : routeFields(firstErrors(result.error).fields, '', values.lines);
  // The server knows the administrator's organisation, so the schema does without one.
  if (isOperator && values.orgId === '') return { orgId: orderErrors.organizationRequired, ...errors };
  return errors;
}

/** Fields with another name in the request. */
const own: ReadonlySet<string> = new Set(['orgId', 'orderType', 'purchaseOrder'] satisfies OrderField[]);

const OF_LINE = /^orderData\.(\d+)\.(quantity|deviceFeatureName)$/;

/** The places of the server's sentences. A sentence on all lines belongs to the only one. */
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
