import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import type { OrderValues } from '@/components/orders/order-state';
import { readOrderFormAction } from '@/lib/actions/orders';
import type { OrderForm } from '@/lib/domain/orders/read-order-form';

type Models = OrderForm['models'];

/** How many of a model are free, as far as is known. */
export const freeOf = (models: Models, deviceFeatureName: string): number =>
  models.find((model) => model.deviceFeatureName === deviceFeatureName)?.freeDevicesCount ?? 0;

/** The models with their prices and free devices: of when the form was opened, until they are read anew. */
export function useStock(
  form: OrderForm,
  { orgId, lines }: OrderValues,
  /** There is enough of everything by now. */
  onEnough: () => void,
) {
  const [models, setModels] = useState(form.models);
  const { submit, loading, error } = useAction(
    readOrderFormAction,
    (read) => {
      setModels(read.models);
      if (lines.every((line) => line.quantity <= freeOf(read.models, line.deviceFeatureName))) onEnough();
    },
    undefined,
    { unanswered: null },
  );
  return {
    models,
    reading: loading,
    /** It could not be read: what was free before is no answer to what is free now. */
    unread: error !== undefined,
    readAnew: () => void submit(orgId === '' ? {} : { orgId }),
  };
}
