'use client';

import { UnsavedGuard } from '@/components/forms/unsaved-guard';
import { Button } from '@/components/kit/button';
import { CopyButton } from '@/components/kit/copy-button';
import { product } from '@/lib/config/product';
import { secondFactorMessages } from '@/lib/i18n/second-factor';
import { useEffect, useRef } from 'react';
import type { Factors } from './proof-fields';
import {
  AddPasskeyForm,
  BeginForm,
  ConfirmForm,
  type Enrolment,
  RemovePasskeyForm,
  RenewForm,
  TurnOffForm,
} from './second-factor-forms';
import { announce, toast } from '@/components/kit/messages';
import { passkeyMessages } from '@/lib/i18n/passkeys';

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
  | { name: 'begin' | 'renew' | 'off' | 'addPasskey' }
  | { name: 'removePasskey'; passkey: { id: string; name: string }; last: boolean }
  | { name: 'confirm'; enrolment: Enrolment }
  | { name: 'codes'; codes: readonly string[] };

/** A step; it takes the focus, because the one before is gone. */
export function SecondFactorStep({
  step,
  factors,
  email,
  onStep,
  onCodes,
  onDone,
}: {
  step: Step;
  factors: Factors;
  email: string;
  onStep: (step: Step | null) => void;
  onCodes: (codes: readonly string[]) => void;
  /** Something else is done, as the sentence says. */
  onDone: (message: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = (selector: string) => box.current?.querySelector<HTMLElement>(selector);
    (first('[data-first]') ?? first('input, button'))?.focus();
  }, [step.name]);
  const toRest = () => onStep(null);
  return (
    <div ref={box}>
      {step.name === 'begin' && (
        <BeginForm
          factors={factors}
          onBegun={(enrolment) => {
            // It stands above the focused field.
            announce(secondFactorMessages.scan);
            onStep({ name: 'confirm', enrolment });
          }}
          onCancel={toRest}
        />
      )}
      {step.name === 'confirm' && (
        <ConfirmForm
          enrolment={step.enrolment}
          onCodes={(codes) => (codes.length > 0 ? onCodes(codes) : onDone(secondFactorMessages.appAdded))}
          onCancel={toRest}
        />
      )}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} email={email} onKept={toRest} />}
      {step.name === 'renew' && <RenewForm factors={factors} onCodes={onCodes} onCancel={toRest} />}
      {step.name === 'off' && <TurnOffForm factors={factors} onOff={onDone} onCancel={toRest} />}
      {step.name === 'addPasskey' && (
        <AddPasskeyForm
          factors={factors}
          onAdded={(name, codes) => {
            if (codes.length === 0) return onDone(passkeyMessages.added(name));
            toast(passkeyMessages.added(name));
            onCodes(codes);
          }}
          onCancel={toRest}
        />
      )}
      {step.name === 'removePasskey' && (
        <RemovePasskeyForm {...step} factors={factors} onRemoved={onDone} onCancel={toRest} />
      )}
    </div>
  );
}
