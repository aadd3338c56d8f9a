'use client';

import { useEffect, useRef } from 'react';
import { RecoveryCodes } from '@/components/accounts/recovery-codes';
import {
  BeginForm,
  ConfirmForm,
  type Enrolment,
  RenewForm,
  TurnOffForm,
} from '@/components/accounts/second-factor-forms';
import { announce } from '@/components/kit/messages';
import { secondFactorMessages } from '@/lib/i18n/second-factor';

export type Step =
  | { name: 'begin' | 'renew' | 'off' }
  | { name: 'confirm'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[] };

/** A step; it takes the focus, because the one before is gone. */
export function SecondFactorStep({
  step,
  asked,
  email,
  onStep,
  onCodes,
  onOff,
}: {
  step: Step;
  /** The person opened it: it did not come with the page. */
  asked: boolean;
  email: string;
  onStep: (step: Step | null) => void;
  onCodes: (codes: readonly string[]) => void;
  onOff: (message: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef(asked ? null : step.name);
  useEffect(() => {
    if (shown.current === step.name) return;
    shown.current = step.name;
    const first = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (first('[data-first]') ?? first('input, button'))?.focus();
  }, [step.name]);
  const toRest = () => onStep(null);
  return (
    <div ref={box}>
      {step.name === 'begin' && (
        <BeginForm
          onBegun={(enrolment) => {
            // It stands above the focused field.
            announce(secondFactorMessages.scan);
            onStep({ name: 'confirm', enrolment });
          }}
          onCancel={toRest}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmForm enrolment={step.enrolment} onCodes={onCodes} onCancel={toRest} />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} email={email} onKept={toRest} />}
      {step.name === 'renew' && <RenewForm onCodes={onCodes} onCancel={toRest} />}
      {step.name === 'off' && <TurnOffForm onOff={onOff} onCancel={toRest} />}
    </div>
  );
}
