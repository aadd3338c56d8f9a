'use client';

import { useState } from 'react';
import { useController } from 'react-hook-form';
import { fieldError, useFieldId } from '@/components/forms/form-context';
import { Field } from '@/components/kit/field';
import { Picker } from '@/components/kit/picker';
import type { SelectOption } from '@/components/kit/select';
import { readApi, type Search } from '@/components/kit/use-search';
import type { OrderRow } from '@/lib/domain/orders/list-orders';
import { bulkActionMessages, pickMessages } from '@/lib/i18n/bulk-actions';
import type { DeviceInTable } from './devices-columns';
import { doneOf, isFinal, BulkActionOutcome } from './batch-outcome';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { SelectField } from '@/components/forms/select-field';
import { TextField } from '@/components/forms/fields';
import { Button } from '@/components/kit/button';
import { Modal } from '@/components/kit/modal';
import { toast } from '@/components/kit/messages';
import { changeDevicesAction } from '@/lib/actions/devices';
import { formatNumber } from '@/lib/i18n/locale/format';
import { logisticStatuses, returnOutcomes } from '@/lib/vocabulary/devices';
import type { BatchOutcome } from '@/lib/domain/rentals/run-batch';
import { controlMessages } from '@/lib/i18n/controls';
import { deviceListMessages, returnMessages } from '@/lib/i18n/rentals';
import { logisticStatusLabels, outcomeLabels } from '@/lib/i18n/vocabulary';
import type { PickedAction } from '@/lib/schemas/devices';

/** Paid and undelivered orders, the longest wait first. */
const searchToDeliver: Search<readonly SelectOption[]> = async (q, signal) => {
  const query = { q: q === '' ? undefined : q, status: 'PAID', orderBy: 'paidAt', order: 'ASC', limit: '50' };
  const { data } = await readApi<{ data: OrderRow[] }>('/api/orders', query, signal);
  return data.map(({ id, number, orgName }) => ({ value: id, label: `${number} · ${orgName}` }));
};

/** The order to fill, by its number or organisation. */
function OrderField({ name }: { name: string }) {
  const { field, formState } = useController({ name });
  const [picked, setPicked] = useState<SelectOption[]>([]);
  return (
    <Field
      id={useFieldId(name)}
      label={bulkActionMessages.order}
      help={bulkActionMessages.orderHelp}
      error={fieldError(formState.errors, name)}
    >
      {(wiring) => (
        <Picker
          {...wiring}
          ref={field.ref}
          label={bulkActionMessages.order}
          placeholder={bulkActionMessages.pickOrder}
          searchLabel={bulkActionMessages.searchOrder}
          empty={bulkActionMessages.noOrder}
          search={searchToDeliver}
          value={picked}
          onChange={(options) => {
            setPicked(options);
            field.onChange(options[0]?.value ?? '');
          }}
        />
      )}
    </Field>
  );
}

/** `affected`: the number of changed devices; the dialog never asks about none. */
function saidOf(deed: PickedAction, affected: number): readonly [title: string, label: string] {
  const count = formatNumber(affected);
  if (deed === 'status') return [bulkActionMessages.statusTitle(count), pickMessages.status];
  if (deed === 'calibration') return [bulkActionMessages.calibrationTitle(count), controlMessages.save];
  if (deed === 'assign') return [bulkActionMessages.assignTitle(count), bulkActionMessages.assignYes];
  if (deed === 'receive')
    return [
      affected === 0 ? pickMessages.receive : bulkActionMessages.receiveTitle(count),
      returnMessages.save,
    ];
  return [
    affected === 0 ? pickMessages.unassign : bulkActionMessages.unassignTitle(count),
    pickMessages.unassign,
  ];
}

/** Actions that skip devices without an organisation. */
const TAKES_AWAY: readonly PickedAction[] = ['unassign', 'receive'];

/** Asks, runs the action, then shows each device's result (ADR 0046). */
export function BulkActionDialog({
  deed,
  devices,
  onClose,
  onDone,
}: {
  deed: PickedAction;
  devices: readonly DeviceInTable[];
  /** Nothing was done. */
  onClose: () => void;
  onDone: (left: readonly string[]) => void;
}) {
  const [outcome, setOutcome] = useState<BatchOutcome | null>(null);
  // A try with a lost answer continues as the same batch: one undo covers it.
  const [batchId] = useState(() => (isSecureContext ? crypto.randomUUID() : undefined));
  // The rows change under it while the dialog stays.
  const [asked] = useState(devices);
  const affected = TAKES_AWAY.includes(deed) ? asked.filter(isAssigned).length : asked.length;
  const [title, label] = saidOf(deed, affected);
  if (outcome !== null)
    return <BulkActionOutcome outcome={outcome} devices={asked} deed={deed} onDone={onDone} />;
  return (
    <Modal open onClose={onClose} title={title}>
      <Form
        label={title}
        schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.pickedDevicesForm)}
        defaultValues={{ deed, logisticStatus: '', calibrationExpires: '', outcome: '', orderId: '' }}
        action={(change) =>
          changeDevicesAction({
            ids: asked.map(({ id }) => id),
            change,
            ...(batchId !== undefined && { batchId }),
            // What the dialog showed: the action skips a device that has changed since.
            ...(deed !== 'calibration' && { from: [...new Set(asked.map((one) => one.logisticStatus))] }),
          })
        }
        onSuccess={(done) => {
          // The result has nothing to show, and nothing to undo.
          if (isFinal(deed) && done.results.every(({ ok }) => ok)) {
            toast(doneOf(deed, formatNumber(done.results.length)));
            onDone([]);
          } else setOutcome(done);
        }}
      >
        <DeedFields deed={deed} devices={asked} />
        <FormActions>
          <Button onClick={onClose} data-autofocus={deed === 'unassign' || undefined}>
            {affected === 0 ? controlMessages.close : controlMessages.cancel}
          </Button>
          {affected > 0 && (
            <SubmitButton variant={deed === 'unassign' ? 'danger' : 'primary'}>{label}</SubmitButton>
          )}
        </FormActions>
      </Form>
    </Modal>
  );
}

function DeedFields({ deed, devices }: { deed: PickedAction; devices: readonly DeviceInTable[] }) {
  return (
    <>
      {deed === 'status' && (
        <>
          <p>{bulkActionMessages.now(statesOf(devices))}</p>
          <SelectField
            name="logisticStatus"
            label={deviceListMessages.logisticStatus}
            help={bulkActionMessages.statusConsequence}
            placeholder={bulkActionMessages.pickStatus}
            data-autofocus
            options={logisticStatuses.map((value) => ({ value, label: logisticStatusLabels[value] }))}
          />
        </>
      )}
      {deed === 'calibration' && (
        <TextField
          name="calibrationExpires"
          label={deviceListMessages.calibrationDate}
          help={bulkActionMessages.calibrationHelp}
          optional
          data-autofocus
          autoComplete="off"
          maxLength={10}
        />
      )}
      {deed === 'assign' && (
        <>
          <p>{bulkActionMessages.now(statesOf(devices))}</p>
          <OrderField name="orderId" />
        </>
      )}
      {deed === 'receive' && (
        <>
          <p>{assignedOf(devices)}</p>
          {devices.some(isAssigned) && (
            <SelectField
              name="outcome"
              label={returnMessages.outcome}
              help={bulkActionMessages.receiveHelp}
              placeholder={returnMessages.pickOutcome}
              data-autofocus
              options={returnOutcomes.map((value) => ({ value, label: outcomeLabels[value] }))}
            />
          )}
        </>
      )}
      {deed === 'unassign' && (
        <>
          <p>{assignedOf(devices)}</p>
          {devices.some(isAssigned) && (
            <p className="font-semibold">{bulkActionMessages.unassignConsequence}</p>
          )}
        </>
      )}
    </>
  );
}

/** The number in each state: '5 At storage, 7 In customer use'. */
function statesOf(devices: readonly DeviceInTable[]): string {
  return logisticStatuses
    .map((status) => [status, devices.filter((one) => one.logisticStatus === status).length] as const)
    .filter(([, count]) => count > 0)
    .map(([status, count]) => bulkActionMessages.inState(formatNumber(count), logisticStatusLabels[status]))
    .join(', ');
}

const isAssigned = ({ orgName }: DeviceInTable) => orgName !== null;

function assignedOf(devices: readonly DeviceInTable[]): string {
  const assigned = devices.filter(isAssigned).length;
  if (assigned === 0) return bulkActionMessages.noneAssigned(formatNumber(devices.length));
  return bulkActionMessages.assigned(formatNumber(assigned), formatNumber(devices.length - assigned));
}
