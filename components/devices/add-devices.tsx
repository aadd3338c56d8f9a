'use client';

import { useFormContext, useWatch } from 'react-hook-form';
import { FreeDevices, useStock } from '@/components/devices/free-devices';
import { Form } from '@/components/form/form';
import { FormActions } from '@/components/form/form-actions';
import { useFieldId } from '@/components/form/form-context';
import { fieldError } from '@/components/form/field-error';
import { SelectField } from '@/components/form/select-field';
import { SubmitButton } from '@/components/form/submit-button';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Modal } from '@/components/ui/modal';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { linkDevicesAction } from '@/lib/actions/devices';
import { messages } from '@/lib/config/messages';
import type { OrganizationOption } from '@/lib/domain/organizations/organization-options';
import { parseSerials } from '@/lib/schemas/devices';

const words = messages.addDevices;

/**
 * Add devices (portal.md §2, §5; decisions.md §4): serials typed, pasted, scanned or picked from the storage, an
 * organisation, an order, and a model for serials that are not known yet. A refusal names the serials, and nothing typed
 * is lost.
 */
export function AddDevices({
  organizations,
  presetOrgId,
  onClose,
}: {
  organizations: readonly OrganizationOption[];
  presetOrgId: string | undefined;
  onClose: () => void;
}) {
  const stock = useStock();
  return (
    <Modal open onClose={onClose} title={words.title}>
      <Form
        label={words.title}
        schema={() => import('@/lib/schemas/devices').then((schemas) => schemas.addDevicesForm)}
        defaultValues={{ serials: '', orgId: presetOrgId ?? '', orderId: '', deviceFeatureName: '' }}
        action={linkDevicesAction}
        rename={{ serialNumbers: 'serials' }}
        onSuccess={({ message }) => {
          toast(message);
          onClose();
        }}
      >
        <SerialsField />
        <FreeDevices devices={stock.devices} />
        <SelectField
          name="orgId"
          label={words.organization}
          placeholder={words.pickOrganization}
          options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField
          name="orderId"
          label={words.orderId}
          help={words.orderIdHelp}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={36}
        />
        <SelectField
          name="deviceFeatureName"
          label={words.model}
          help={words.modelHelp}
          optional
          placeholder={words.pickModel}
          options={stock.models.map((name) => ({ value: name, label: name }))}
        />
        <FormActions>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <SubmitButton>{words.submit}</SubmitButton>
        </FormActions>
      </Form>
    </Modal>
  );
}

/** The box of serials. Enter, which scanners send after each code, makes a new line and never submits. */
function SerialsField() {
  const { register, formState } = useFormContext();
  const text: unknown = useWatch({ name: 'serials' });
  const count = typeof text === 'string' ? parseSerials(text).length : 0;
  return (
    <div className="grid gap-1.5">
      <Field
        id={useFieldId('serials')}
        label={words.serials}
        help={words.serialsHelp}
        error={fieldError(formState.errors, 'serials')}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            {...register('serials')}
            data-autofocus
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="tabular max-h-60"
          />
        )}
      </Field>
      <p className="text-sm text-muted" aria-live="polite">
        {count > 0 && words.serialCount(count)}
      </p>
    </div>
  );
}
