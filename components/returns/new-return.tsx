'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { SerialsField } from '@/components/devices/serial-fields';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import { lazyPart } from '@/components/kit/lazy-part';
import { toast } from '@/components/kit/messages';
import { openReturnAction } from '@/lib/actions/returns';
import { fieldLengths } from '@/lib/config/limits';
import { newReturnMessages } from '@/lib/i18n/returns';

const ReturnMoney = lazyPart(() => import('./return-money').then((file) => file.ReturnMoney));
const PickDevices = lazyPart(() => import('./pick-devices').then((file) => file.PickDevices));

/** The form of a return: what goes back, what that changes in what is paid, and why. */
export function NewReturn({ serials }: { serials: readonly string[] }) {
  const router = useRouter();
  const [announced, setAnnounced] = useState(false);
  return (
    <Form
      id="new-return"
      label={newReturnMessages.title}
      schema={() => import('@/lib/schemas/returns').then((schemas) => schemas.newReturnForm)}
      defaultValues={{ serials: serials.join('\n'), reason: '', receivedOn: '' }}
      action={openReturnAction}
      rename={{ serialNumbers: 'serials' }}
      onSuccess={({ message, number }) => {
        // Nothing of it can be announced again.
        setAnnounced(true);
        toast(message);
        router.replace(`/returns/${number}`);
      }}
    >
      {/* As high as what is to come, so that nothing moves. */}
      <div className="h-96">{!announced && <PickDevices />}</div>
      <SerialsField help={newReturnMessages.addHelp} />
      <TextField
        name="receivedOn"
        label={newReturnMessages.arrives}
        help={newReturnMessages.arrivesHelp}
        optional
        autoComplete="off"
        maxLength={10}
      />
      <div className="min-h-32">{!announced && <ReturnMoney />}</div>
      <TextField
        name="reason"
        label={newReturnMessages.reason}
        help={newReturnMessages.reasonHelp}
        optional
        autoComplete="off"
        maxLength={fieldLengths.returnReason}
      />
      <p className="text-sm text-muted">{newReturnMessages.consequence}</p>
      <FormActions>
        <SubmitButton>{newReturnMessages.submit}</SubmitButton>
      </FormActions>
    </Form>
  );
}
