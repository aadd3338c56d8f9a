'use client';

import { type ReactNode, useRef } from 'react';
import { type Factors, ProofFields } from '@/components/accounts/proof-fields';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { PasswordField } from '@/components/forms/password-field';
import { TextField } from '@/components/forms/fields';
import { Button } from '@/components/kit/button';
import { CopyButton } from '@/components/kit/copy-button';
import { QrCode } from '@/components/kit/qr-code';
import {
  addPasskeyAction,
  beginPasskeyAction,
  beginSecondFactorAction,
  confirmSecondFactorAction,
  removePasskeyAction,
  renewRecoveryCodesAction,
  turnOffSecondFactorAction,
} from '@/lib/actions/accounts';
import { passkeyMessages } from '@/lib/i18n/passkeys';
import { secondFactorMessages } from '@/lib/i18n/second-factor';

export interface Enrolment {
  secret: string;
  qr: string[];
}

const schemas = () => import('@/lib/schemas/second-factor');

function Panel({ children }: { children: ReactNode }) {
  return <div className="grid gap-5 flake border border-line bg-canvas p-5">{children}</div>;
}

function Actions({ submit, onCancel }: { submit: string; onCancel: () => void }) {
  return (
    <FormActions>
      <Button onClick={onCancel}>{secondFactorMessages.cancel}</Button>
      <SubmitButton>{submit}</SubmitButton>
    </FormActions>
  );
}

function CurrentPassword() {
  return (
    <PasswordField
      name="currentPassword"
      label={secondFactorMessages.currentPassword}
      autoComplete="current-password"
    />
  );
}

/** First step of the set-up: the password. */
export function BeginForm({
  factors,
  onBegun,
  onCancel,
}: {
  factors: Factors;
  onBegun: (enrolment: Enrolment) => void;
  onCancel: () => void;
}) {
  return (
    <Panel>
      <Form
        label={secondFactorMessages.title}
        schema={() => schemas().then((file) => file.ownChange)}
        defaultValues={{ currentPassword: '', otp: '' }}
        action={beginSecondFactorAction}
        onSuccess={onBegun}
      >
        <CurrentPassword />
        <ProofFields {...factors} />
        <Actions submit={secondFactorMessages.begin} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}

/** Second step: the app gets its secret and shows the first code. */
export function ConfirmForm({
  enrolment: { secret, qr },
  onCodes,
  onCancel,
}: {
  enrolment: Enrolment;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}) {
  return (
    <Panel>
      <p data-once>{secondFactorMessages.scan}</p>
      <QrCode rows={qr} label={secondFactorMessages.qrLabel} />
      <dl>
        <dt className="text-sm font-semibold text-muted">{secondFactorMessages.key}</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <span className="font-mono wrap-anywhere">{secret}</span>
          <CopyButton value={secret} label={secondFactorMessages.keyCopied} />
        </dd>
      </dl>
      <Form
        label={secondFactorMessages.title}
        schema={() => schemas().then((file) => file.confirmSecondFactor)}
        defaultValues={{ otp: '' }}
        action={confirmSecondFactorAction}
        onSuccess={({ recoveryCodes }) => onCodes(recoveryCodes)}
      >
        <TextField
          name="otp"
          label={secondFactorMessages.code}
          autoComplete="one-time-code"
          inputMode="numeric"
          data-first
        />
        <Actions submit={secondFactorMessages.confirm} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}

/** New recovery codes, for a code. */
export function RenewForm({
  factors,
  onCodes,
  onCancel,
}: {
  factors: Factors;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}) {
  return (
    <Panel>
      <p>{secondFactorMessages.renewText}</p>
      <Form
        label={secondFactorMessages.renew}
        schema={() => schemas().then((file) => file.renewRecoveryCodes)}
        defaultValues={{ otp: '' }}
        action={renewRecoveryCodesAction}
        onSuccess={({ recoveryCodes }) => onCodes(recoveryCodes)}
      >
        <ProofFields {...factors} />
        <Actions submit={secondFactorMessages.renew} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}

/** Off again, with password and code. */
export function TurnOffForm({
  factors,
  onOff,
  onCancel,
}: {
  factors: Factors;
  onOff: (message: string) => void;
  onCancel: () => void;
}) {
  return (
    <Panel>
      {!factors.passkeys && <p>{secondFactorMessages.turnOffText}</p>}
      <Form
        label={secondFactorMessages.turnOff}
        schema={() => schemas().then((file) => file.ownChange)}
        defaultValues={{ currentPassword: '', otp: '' }}
        action={turnOffSecondFactorAction}
        onSuccess={({ message }) => onOff(message)}
      >
        <CurrentPassword />
        <ProofFields {...factors} />
        <Actions submit={secondFactorMessages.turnOff} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}

/** A new passkey: password and name, then the browser's own dialog. */
export function AddPasskeyForm({
  factors,
  onAdded,
  onCancel,
}: {
  factors: Factors;
  onAdded: (name: string, recoveryCodes: string[]) => void;
  onCancel: () => void;
}) {
  // Whoever has cancelled the browser's dialog has shown already who they are.
  const begun = useRef<Awaited<ReturnType<typeof beginPasskeyAction>>>(null);
  return (
    <Panel>
      <Form
        label={passkeyMessages.add}
        schema={() => schemas().then((file) => file.newPasskey)}
        defaultValues={{ currentPassword: '', otp: '', name: '' }}
        action={async ({ name, ...proof }) => {
          const { makePasskey } = await import('./ask-passkey');
          begun.current ??= await beginPasskeyAction(proof);
          const asked = begun.current;
          if (!asked.ok) {
            begun.current = null;
            return asked;
          }
          const made = await makePasskey(asked.data.options);
          if (!made.ok) return made;
          begun.current = null;
          return addPasskeyAction({ name, credential: made.data });
        }}
        onSuccess={({ name, recoveryCodes }) => onAdded(name, recoveryCodes)}
      >
        <TextField name="name" label={passkeyMessages.name} help={passkeyMessages.nameHelp} data-first />
        <CurrentPassword />
        <ProofFields {...factors} />
        <Actions submit={passkeyMessages.make} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}

/** Takes a passkey away. */
export function RemovePasskeyForm({
  passkey: { id, name },
  last,
  factors,
  onRemoved,
  onCancel,
}: {
  passkey: { id: string; name: string };
  /** The password alone signs in from then on. */
  last: boolean;
  factors: Factors;
  onRemoved: (message: string) => void;
  onCancel: () => void;
}) {
  return (
    <Panel>
      <p>{passkeyMessages.removeText(name)}</p>
      {last && <p>{passkeyMessages.removeLast}</p>}
      <Form
        label={passkeyMessages.removeOf(name)}
        schema={() => schemas().then((file) => file.ownChange)}
        defaultValues={{ currentPassword: '', otp: '' }}
        action={(proof) => removePasskeyAction({ id, ...proof })}
        onSuccess={({ message }) => onRemoved(message)}
      >
        <CurrentPassword />
        <ProofFields {...factors} />
        <Actions submit={passkeyMessages.remove} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}
