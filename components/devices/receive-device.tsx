'use client';

import { useWatch } from 'react-hook-form';
import { DeviceForm } from '@/components/devices/device-form';
import { ReplacementField } from '@/components/devices/replacement-field';
import { type DeviceInMenu, isOpen } from '@/components/devices/device-in-menu';
import { FormField } from '@/components/forms/fields';
import { SelectField } from '@/components/forms/select-field';
import { TextArea } from '@/components/kit/input';
import { receiveDeviceAction } from '@/lib/actions/devices';
import { type ReturnOutcome, returnOutcomes } from '@/lib/vocabulary/devices';
import { controlMessages } from '@/lib/i18n/controls';
import { outcomeLabels } from '@/lib/i18n/vocabulary';
import { returnMessages } from '@/lib/i18n/rentals';

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

function Outcome({ device: { serialNumber, orgName } }: { device: DeviceInMenu }) {
  const outcome = useWatch({ name: 'outcome' }) as ReturnOutcome | '';
  const text = outcome === 'LOST' ? returnMessages.receiveTextLost : returnMessages.receiveText;
  return (
    <>
      <p className="wrap-anywhere">{text(serialNumber, orgName ?? controlMessages.none)}</p>
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
