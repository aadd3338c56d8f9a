'use client';

import { UnsavedGuard } from '@/components/forms/unsaved-guard';
import { Button } from '@/components/kit/button';
import { CopyButton } from '@/components/kit/copy-button';
import { product } from '@/lib/config/product';
import { secondFactorMessages } from '@/lib/i18n/second-factor';
import { useEffect, useRef } from 'react';
import { BeginForm, ConfirmForm, type Enrolment, RenewForm, TurnOffForm } from './second-factor-forms';
import { announce } from '@/components/kit/messages';

/** Recovery codes, shown once: to copy or save. Leaving asks first. */
function RecoveryCodes({
  codes,
  email,
  onKept,
}: {
  codes: readonly string[];
  email: string;
  onKept: () => void;
}) {
  const text = [secondFactorMessages.fileTitle(product.name, email), '', ...codes, ''].join('\n');
  return (
    <div data-once className="grid gap-4 flake border border-line bg-canvas p-5">
      <h3 className="font-bold" tabIndex={-1} data-first>
        {secondFactorMessages.codesTitle}
      </h3>
      <p className="text-muted">{secondFactorMessages.codesText}</p>
      <ul aria-label={secondFactorMessages.codesTitle} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="font-mono">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton value={codes.join('\n')} label={secondFactorMessages.codesCopied} />
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={secondFactorMessages.fileName}
          className="link"
        >
          {secondFactorMessages.download}
        </a>
      </div>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onKept}>
          {secondFactorMessages.codesKept}
        </Button>
      </div>
      <UnsavedGuard active words={secondFactorMessages.leaving} />
    </div>
  );
}

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
