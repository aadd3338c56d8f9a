'use client';

import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { PrefixField, PriceField } from '@/components/models/model-fields';
import type { ModelInTable } from '@/components/models/models-columns';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { patchModelAction } from '@/lib/actions/models';
import type { ActionResult } from '@/lib/http/action';
import { formatDate, formatEuro, plainEuro } from '@/lib/i18n/locale/format';
import type { Seen } from '@/lib/auth/principal';
import { controlMessages } from '@/lib/i18n/controls';
import { modelMessages } from '@/lib/i18n/models';

/** A model's price, prefix and mark of low stock (ADR 0047). */
export function EditModel({ model, onClose }: { model: ModelInTable; onClose: () => void }) {
  const router = useRouter();
  const { id, deviceFeatureName, unitPrice, comingPrice, serialPrefix, lowStockBelow } = model;
  return (
    <Modal open onClose={onClose} title={modelMessages.editTitle(deviceFeatureName)}>
      <Form
        id={`edit-model-${id}`}
        label={modelMessages.editTitle(deviceFeatureName)}
        schema={() => import('@/lib/schemas/models').then((schemas) => schemas.modelForm)}
        defaultValues={{
          id,
          unitPrice: typedPrice(comingPrice?.unitPrice ?? unitPrice),
          priceFrom: comingPrice === null ? '' : formatDate(comingPrice.from),
          serialPrefix: serialPrefix ?? '',
          lowStockBelow: lowStockBelow?.toString() ?? '',
        }}
        action={(patch, seen) => patchModelAction(patch, stored(seen)).then(typed)}
        onSuccess={() => {
          toast(modelMessages.saved(deviceFeatureName));
          onClose();
          router.refresh();
        }}
      >
        <PriceField help={modelMessages.priceHelp} autoFocus />
        <TextField
          name="priceFrom"
          label={modelMessages.fromLabel}
          help={
            comingPrice === null
              ? modelMessages.fromHelp
              : modelMessages.fromHelpComing(formatEuro(unitPrice))
          }
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={10}
        />
        <PrefixField />
        <TextField
          name="lowStockBelow"
          label={modelMessages.lowStockLabel}
          help={modelMessages.lowStockHelp}
          optional
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
        />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton onlyAfterEdit>{controlMessages.save}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}

/** Euro as one types them. */
const typedPrice = (euro: number): string => plainEuro(Math.round(euro * 100));

/** The earlier values as the portal compares them: people type commas, and DD-MM-YYYY. */
function stored({ unitPrice, priceFrom, ...seen }: Seen): Seen {
  return {
    ...seen,
    ...(typeof unitPrice === 'string' && { unitPrice: Number(unitPrice.replace(',', '.')) }),
    ...(typeof priceFrom === 'string' && { priceFrom: priceFrom.split('-').reverse().join('-') }),
  };
}

/** Another person's value, as people type it. */
function typed<Data>(result: ActionResult<Data>): ActionResult<Data> {
  if (result.ok || result.current === undefined) return result;
  const { unitPrice, priceFrom } = result.current;
  return {
    ...result,
    current: {
      ...result.current,
      ...(unitPrice && { unitPrice: typedPrice(Number(unitPrice)) }),
      ...(priceFrom && { priceFrom: formatDate(priceFrom) }),
    },
  };
}
