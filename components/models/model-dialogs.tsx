'use client';

import { TextField } from '@/components/forms/fields';
import { fieldLengths } from '@/lib/config/limits';
import { modelMessages } from '@/lib/i18n/models';
import { useRouter } from 'next/navigation';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SaveActions } from '@/components/forms/save-actions';
import type { ModelInTable } from './models-columns';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { patchModelAction, addModelAction } from '@/lib/actions/models';
import type { ActionResult } from '@/lib/http/action';
import { formatDate, formatEuro, plainEuro } from '@/lib/i18n/locale/format';
import type { Seen } from '@/lib/auth/principal';
import { controlMessages } from '@/lib/i18n/controls';
import { ConfirmAction } from '@/components/forms/confirm-action';

/** The price of a model, in euro per 30 days. */
function PriceField({ help, autoFocus = false }: { help?: string; autoFocus?: boolean }) {
  return (
    <TextField
      name="unitPrice"
      label={modelMessages.priceLabel}
      {...(help !== undefined && { help })}
      {...(autoFocus && { 'data-autofocus': true })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
    />
  );
}

/** The prefix of a model's serials. */
function PrefixField() {
  return (
    <TextField
      name="serialPrefix"
      label={modelMessages.prefix}
      help={modelMessages.prefixHelp}
      optional
      autoComplete="off"
      spellCheck={false}
      maxLength={fieldLengths.serialPrefix}
    />
  );
}

/** What a model is for. */
function DescriptionField() {
  return (
    <TextField
      name="description"
      label={modelMessages.description}
      help={modelMessages.descriptionHelp}
      optional
      autoComplete="off"
      maxLength={fieldLengths.modelDescription}
    />
  );
}

/** A model's price, description, prefix and mark of low stock (ADR 0047). */
export function EditModel({ model, onClose }: { model: ModelInTable; onClose: () => void }) {
  const router = useRouter();
  const { id, deviceFeatureName, description, unitPrice, comingPrice, serialPrefix, lowStockBelow } = model;
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
          description: description ?? '',
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
        <DescriptionField />
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
        <SaveActions onCancel={onClose} />
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

const STEPS = {
  makeDefault: (name: string) => ({
    question: modelMessages.confirmDefault(name),
    label: modelMessages.makeDefault,
    change: { isDefault: true } as const,
    done: () => modelMessages.defaultDone(name),
    children: modelMessages.defaultConsequence,
  }),
  retire: (name: string) => ({
    destructive: true,
    question: modelMessages.confirmRetire(name),
    label: modelMessages.retire,
    change: { retired: true },
    done: () => modelMessages.retireDone(name),
    children: modelMessages.retireConsequence,
  }),
  resume: (name: string) => ({
    question: modelMessages.confirmResume(name),
    label: modelMessages.resume,
    change: { retired: false },
    done: () => modelMessages.resumeDone(name),
    children: modelMessages.resumeConsequence,
  }),
};

/** Asks before a model is made the default, retired or brought back (ADR 0047). */
export function ModelStep({
  model: { id, deviceFeatureName },
  step,
  onClose,
}: {
  model: ModelInTable;
  step: keyof typeof STEPS;
  onClose: () => void;
}) {
  const { change, ...asked } = STEPS[step](deviceFeatureName);
  return <ConfirmAction {...asked} action={patchModelAction} input={{ id, ...change }} onClose={onClose} />;
}

/** A new model with its price (ADR 0047). */
export function AddModel({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={modelMessages.add}>
      <Form
        id="add-model"
        label={modelMessages.add}
        schema={() => import('@/lib/schemas/models').then((schemas) => schemas.newModelForm)}
        defaultValues={{ deviceFeatureName: '', unitPrice: '', description: '', serialPrefix: '' }}
        action={addModelAction}
        onSuccess={({ deviceFeatureName }) => {
          toast(modelMessages.added(deviceFeatureName));
          onClose();
          router.refresh();
        }}
      >
        <TextField
          name="deviceFeatureName"
          label={modelMessages.name}
          data-autofocus
          autoComplete="off"
          maxLength={fieldLengths.deviceFeatureName}
        />
        <PriceField />
        <DescriptionField />
        <PrefixField />
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{modelMessages.add}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}
