'use client';

import type { ReactNode } from 'react';
import { CodeField } from '@/components/accounts/code-field';
import { Form } from '@/components/forms/form';
import { FormActions, SubmitButton } from '@/components/forms/form-actions';
import { PasswordField } from '@/components/forms/password-field';
import { TextField } from '@/components/forms/fields';
import { Button } from '@/components/kit/button';
import { CopyButton } from '@/components/kit/copy-button';
import { QrCode } from '@/components/kit/qr-code';
import {
  beginSecondFactorAction,
  confirmSecondFactorAction,
  renewRecoveryCodesAction,
  turnOffSecondFactorAction,
} from '@/lib/actions/accounts';
import { secondFactorMessages } from '@/lib/i18n/second-factor';

export interface Enrolment {
  secret: string;
  qr: string[];
}

const schemas = () => import('@/lib/schemas/otp');

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
  onBegun,
  onCancel,
}: {
  onBegun: (enrolment: Enrolment) => void;
  onCancel: () => void;
}) {
  return (
    <Panel>
      <Form
        label={secondFactorMessages.title}
        schema={() => schemas().then((file) => file.beginSecondFactor)}
        defaultValues={{ currentPassword: '' }}
        action={beginSecondFactorAction}
        onSuccess={onBegun}
      >
        <CurrentPassword />
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
  onCodes,
  onCancel,
}: {
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
        <CodeField name="otp" label={secondFactorMessages.anyCode} />
        <Actions submit={secondFactorMessages.renew} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}

/** Off again, with password and code. */
export function TurnOffForm({ onOff, onCancel }: { onOff: (message: string) => void; onCancel: () => void }) {
  return (
    <Panel>
      <p>{secondFactorMessages.turnOffText}</p>
      <Form
        label={secondFactorMessages.turnOff}
        schema={() => schemas().then((file) => file.turnOffSecondFactor)}
        defaultValues={{ currentPassword: '', otp: '' }}
        action={turnOffSecondFactorAction}
        onSuccess={({ message }) => onOff(message)}
      >
        <CurrentPassword />
        <CodeField name="otp" label={secondFactorMessages.anyCode} />
        <Actions submit={secondFactorMessages.turnOff} onCancel={onCancel} />
      </Form>
    </Panel>
  );
}
