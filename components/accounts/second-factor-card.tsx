'use client';

import { useEffect, useRef, useState } from 'react';
import dynamic from 'next/dynamic';
import type { Step } from '@/components/accounts/second-factor-step';
import { Banner } from '@/components/kit/notices';
import { Button } from '@/components/kit/button';
import { announce, toast } from '@/components/kit/messages';
import { NoBreakText } from '@/components/kit/text';
import { lazyPart } from '@/components/kit/lazy-part';
import { formatDate } from '@/lib/i18n/locale/format';
import { secondFactorErrors, secondFactorMessages } from '@/lib/i18n/second-factor';

const load = () => import('@/components/accounts/second-factor-step').then((file) => file.SecondFactorStep);
const StepWhenOpened = lazyPart(load);
/** Comes with the page for a person who must set it up first. */
const StepWithPage = dynamic(load);

/** Two-step sign-in on the profile (ADR 0024): off, in set-up, or on with its recovery codes. */
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
  /** The address is confirmed: without it there is no second factor. */
  confirmed: boolean;
  email: string;
}) {
  const [step, setStep] = useState<Step | null>(needed ? { name: 'begin' } : null);
  const [asked, setAsked] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  const resting = step === null;
  // After the set-up nothing is required, while the codes still show.
  const [atFirst] = useState(needed);
  const SecondFactorStep = atFirst ? StepWithPage : StepWhenOpened;
  useEffect(() => {
    if (resting && asked) ways.current?.querySelector('button')?.focus();
  }, [resting, asked]);
  const go = (next: Step | null) => {
    setAsked(true);
    setStep(next);
  };
  const showCodes = (codes: readonly string[]) => {
    announce(onSince === null ? secondFactorMessages.turnedOn : secondFactorMessages.codesTitle);
    go({ name: 'codes', codes });
  };
  return (
    <div className="grid gap-4">
      {needed && (
        <Banner tone="warning" live="none">
          {secondFactorMessages.needed}
        </Banner>
      )}
      <p className="text-muted">
        <NoBreakText
          text={onSince === null ? secondFactorMessages.off : secondFactorMessages.on(formatDate(onSince))}
        />
      </p>
      {onSince !== null && <p>{secondFactorMessages.codesLeft(recoveryCodesLeft)}</p>}
      {step === null && onSince === null && !confirmed && <p>{secondFactorErrors.emailNotConfirmed}</p>}
      {step === null && (onSince !== null || confirmed) && (
        <div ref={ways} className="flex flex-wrap gap-3 noscript:hidden">
          <Ways on={onSince !== null} required={required} onGo={go} />
        </div>
      )}
      {step !== null && (
        <SecondFactorStep
          step={step}
          asked={asked}
          email={email}
          onStep={go}
          onCodes={showCodes}
          onOff={(message) => {
            toast(message);
            go(null);
          }}
        />
      )}
    </div>
  );
}

function Ways({ on, required, onGo }: { on: boolean; required: boolean; onGo: (step: Step) => void }) {
  return (
    <>
      {/* One button for both: it already has the focus when the page learns that it is off. */}
      <Button onClick={() => onGo({ name: on ? 'renew' : 'begin' })}>
        {on ? secondFactorMessages.renew : secondFactorMessages.setUp}
      </Button>
      {on && !required && (
        <Button variant="danger-quiet" onClick={() => onGo({ name: 'off' })}>
          {secondFactorMessages.turnOff}
        </Button>
      )}
    </>
  );
}
