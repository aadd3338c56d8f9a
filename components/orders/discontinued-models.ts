import type { OrderDraft } from '@/components/orders/order-draft';
import type { OrderErrors } from '@/components/orders/order-form-values';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';
import { orderErrors } from '@/lib/i18n/orders';

/** The sentence on a draft's lines with discontinued models. */
export function discontinuedModels({ models }: OrderForm, { lines = [] }: OrderDraft): OrderErrors {
  const sold = new Set(models.map(({ deviceFeatureName }) => deviceFeatureName));
  const gone = lines
    .map(({ deviceFeatureName }) => deviceFeatureName)
    .filter((name) => name && !sold.has(name));
  return gone.length === 0 ? {} : { form: orderErrors.modelsGone([...new Set(gone)].join(', ')) };
}
