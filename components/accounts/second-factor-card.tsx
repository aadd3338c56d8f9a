'use client';

import { useEffect, useRef, useState } from 'react';
import { RecoveryCodes } from '@/components/accounts/recovery-codes';
import {
  BeginForm,
  ConfirmForm,
  type Enrolment,
  RenewForm,
  TurnOffForm,
} from '@/components/accounts/second-factor-forms';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { toast } from '@/components/ui/toast';
import { formatDate } from '@/lib/config/format';
import { secondFactorErrors, secondFactorMessages } from '@/lib/messages/second-factor';

type Step =
  | { name: 'rest' | 'begin' | 'renew' | 'off' }
  | { name: 'confirm'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[] };

const rest: Step = { name: 'rest' };

/** Two-step sign-in on the profile (ADR 0024): off, being set up, or on with its recovery codes. */
export function SecondFactorCard({
  onSince,
  recoveryCodesLeft,
  required,
  needed,
  confirmed,
  email,
}: {
  /** ISO 8601. */
  onSince: string | null;
  recoveryCodesLeft: number;
  required: boolean;
  /** Nothing else can be done before. */
  needed: boolean;
  /** The address is: without it there is no second factor. */
  confirmed: boolean;
  email: string;
}) {
  const [step, setStep] = useState<Step>(needed ? { name: 'begin' } : rest);
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(step.name);
  useEffect(() => {
    // What had the focus is gone with the step before.
    if (shown.current === step.name) return;
    shown.current = step.name;
    box.current?.querySelector<HTMLElement>('[data-first], input, button')?.focus();
  }, [step.name]);
  const toRest = () => setStep(rest);
  const showCodes = (codes: readonly string[]) => {
    announce(onSince === null ? secondFactorMessages.turnedOn : secondFactorMessages.codesTitle);
    setStep({ name: 'codes', codes });
  };
  return (
    <div ref={box} className="grid gap-4">
      {needed && (
        <Banner tone="warning" live="none">
          {secondFactorMessages.needed}
        </Banner>
      )}
      <p className="text-muted">
        {onSince === null ? secondFactorMessages.off : secondFactorMessages.on(formatDate(new Date(onSince)))}
      </p>
      {onSince !== null && <p>{secondFactorMessages.codesLeft(recoveryCodesLeft)}</p>}
      {step.name === 'rest' && onSince === null && !confirmed && (
        <p>{secondFactorErrors.emailNotConfirmed}</p>
      )}
      {step.name === 'rest' && onSince === null && confirmed && (
        <div>
          <Button onClick={() => setStep({ name: 'begin' })}>{secondFactorMessages.setUp}</Button>
        </div>
      )}
      {step.name === 'rest' && onSince !== null && <WaysOn required={required} onGo={setStep} />}
      {step.name === 'begin' && (
        <BeginForm onBegun={(enrolment) => setStep({ name: 'confirm', enrolment })} onCancel={toRest} />
      )}
      {step.name === 'confirm' && (
        <ConfirmForm enrolment={step.enrolment} onCodes={showCodes} onCancel={toRest} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} email={email} onKept={toRest} />}
      {step.name === 'renew' && <RenewForm onCodes={showCodes} onCancel={toRest} />}
      {step.name === 'off' && (
        <TurnOffForm
          onOff={(message) => {
            toast(message);
            toRest();
          }}
          onCancel={toRest}
        />
      )}
    </div>
  );
}

/** What can be done with a second factor that is on. */
function WaysOn({ required, onGo }: { required: boolean; onGo: (step: Step) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => onGo({ name: 'renew' })}>{secondFactorMessages.renew}</Button>
      {!required && (
        <Button variant="danger-quiet" onClick={() => onGo({ name: 'off' })}>
          {secondFactorMessages.turnOff}
        </Button>
      )}
    </div>
  );
}
