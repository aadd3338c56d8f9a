'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { type FieldValues, useController, useWatch } from 'react-hook-form';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { controlMessages } from '@/lib/i18n/controls';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { Picker } from '@/components/kit/picker';
import { readApi } from '@/components/kit/use-search';
import type { DeviceView } from '@/lib/domain/inventory/device-view';
import { returnMessages } from '@/lib/i18n/rentals';
import { type DeviceInMenu, freeDeviceOption, isOpen } from './device-words';
import { useDevice } from './device-reads';
import { swapDeviceAction, receiveDeviceAction } from '@/lib/actions/devices';
import { FormField } from '@/components/forms/fields';
import { SelectField } from '@/components/forms/select-field';
import { TextArea } from '@/components/kit/input';
import { NoBreakText } from '@/components/kit/text';
import { formatDate } from '@/lib/i18n/locale/format';
import { type ReturnOutcome, returnOutcomes } from '@/lib/vocabulary/devices';
import { outcomeLabels } from '@/lib/i18n/vocabulary';

/** A dialog with a form about a device. After a save it says so and closes. */
function DeviceForm<Input extends FieldValues, Values extends FieldValues>({
  title,
  save,
  onClose,
  children,
  ...form
}: Omit<
  ComponentProps<typeof Form<Input, Values, { message: string }>>,
  'label' | 'onSuccess' | 'children'
> & {
  title: string;
  save: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const router = useRouter();
  return (
    <Modal open onClose={onClose} title={title}>
      <Form<Input, Values, { message: string }>
        {...form}
        label={title}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
          router.refresh();
        }}
      >
        {children}
        <FormActions>
          <Button onClick={onClose}>{controlMessages.cancel}</Button>
          <SubmitButton>{save}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}

/** The replacement: free devices of the model. */
function ReplacementField({
  name,
  model,
  help,
  optional = false,
}: {
  name: string;
  model: string;
  help?: string;
  optional?: boolean;
}) {
  const { field, formState } = useController({ name });
  const serial = field.value as string;
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const query = { q, deviceFeatureName: model };
      const { data } = await readApi<{ data: DeviceView[] }>('/api/devices/free', query, signal);
      return data.map((device) => freeDeviceOption(device));
    },
    [model],
  );
  return (
    <Field
      id={useFieldId(name)}
      label={returnMessages.replacement}
      help={help}
      optional={optional}
      error={fieldError(formState.errors, name)}
    >
      {(wiring) => (
        <Picker
          {...wiring}
          ref={field.ref}
          // An earlier field has the focus.
          data-autofocus
          label={returnMessages.replacement}
          placeholder={returnMessages.pickReplacement}
          searchLabel={returnMessages.searchReplacement}
          empty={returnMessages.noReplacement}
          search={search}
          value={serial === '' ? [] : [{ value: serial, label: serial }]}
          onChange={([option]) => field.onChange(option?.value ?? '')}
        />
      )}
    </Field>
  );
}

/** Replaces a device under the same lease (ADR 0050). */
export function SwapDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  const found = useDevice(device.id);
  const awaited = found !== null && !found.received && found.logisticStatus !== 'LOST';
  return (
    <DeviceForm
      id={`swap-${device.id}`}
      title={returnMessages.swap}
      schema={() => import('@/lib/schemas/returns').then((schemas) => schemas.swappedDevice)}
      defaultValues={{ id: device.id, serialNumber: '' }}
      action={swapDeviceAction}
      save={returnMessages.swapYes}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{returnMessages.swapText(device.serialNumber)}</p>
      {awaited && (
        <p className="font-semibold wrap-anywhere">{returnMessages.swapAwaited(device.serialNumber)}</p>
      )}
      <ReplacementField name="serialNumber" model={device.deviceFeatureName} />
    </DeviceForm>
  );
}

/** The outcome of a returned device, and a remark (ADR 0050). */
export function ReceiveDevice({ device, onClose }: { device: DeviceInMenu; onClose: () => void }) {
  return (
    <DeviceForm
      id={`receive-${device.id}`}
      title={returnMessages.receive}
      schema={() => import('@/lib/schemas/returns').then((schemas) => schemas.receivedDevice)}
      defaultValues={{ id: device.id, outcome: '' as ReturnOutcome, note: '', replacement: '' }}
      action={receiveDeviceAction}
      save={returnMessages.save}
      onClose={onClose}
    >
      <Outcome device={device} />
      <FormField name="note" label={returnMessages.note} help={returnMessages.noteHelp} optional>
        {(wired) => <TextArea {...wired} rows={3} />}
      </FormField>
      {isOpen('swap', device) && (
        <ReplacementField
          name="replacement"
          model={device.deviceFeatureName}
          help={returnMessages.replacementHelp}
          optional
        />
      )}
    </DeviceForm>
  );
}

function Outcome({ device: { id, serialNumber, orgName } }: { device: DeviceInMenu }) {
  const found = useDevice(id);
  const outcome = useWatch({ name: 'outcome' }) as ReturnOutcome | '';
  const text = outcome === 'LOST' ? returnMessages.receiveTextLost : returnMessages.receiveText;
  return (
    <>
      <p className="wrap-anywhere">
        {text(serialNumber, orgName ?? controlMessages.none)} {returnMessages.receiveFinal}
      </p>
      {found?.billedUntil != null && (
        <p className="font-semibold">
          <NoBreakText text={returnMessages.receiveBilled(formatDate(found.billedUntil))} />
        </p>
      )}
      <SelectField
        name="outcome"
        label={returnMessages.outcome}
        help={outcome && returnMessages.outcomeHelp[outcome]}
        placeholder={returnMessages.pickOutcome}
        options={returnOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
        data-autofocus
      />
    </>
  );
}
