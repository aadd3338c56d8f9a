'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Factors } from '@/components/accounts/proof-fields';
import type { Step } from '@/components/accounts/second-factor-step';
import { Badge } from '@/components/kit/badge';
import { Banner } from '@/components/kit/notices';
import { Button, type ButtonProps } from '@/components/kit/button';
import { announce, toast } from '@/components/kit/messages';
import { NoBreakText } from '@/components/kit/text';
import { lazyPart } from '@/components/kit/lazy-part';
import { formatDate, formatMoment } from '@/lib/i18n/locale/format';
import { passkeyMessages } from '@/lib/i18n/passkeys';
import { secondFactorErrors, secondFactorMessages } from '@/lib/i18n/second-factor';

const SecondFactorStep = lazyPart(() =>
  import('@/components/accounts/second-factor-step').then((file) => file.SecondFactorStep),
);

interface Passkey {
  id: string;
  name: string;
  /** ISO 8601. */
  createdAt: string;
  lastUsedAt: string | null;
}

/** The sections, whose button has the focus when a step of theirs ends. */
type Way = 'passkeys' | 'app' | 'codes';

/** Opens a step; null while another one is open, or where there may be none. */
type Go = ((of: Way, step: Step) => void) | null;

/** Two-step sign-in on the profile: passkeys (ADR 0092), an authenticator app (ADR 0024) and the recovery codes of both. */
export function SecondFactorCard({
  onSince,
  passkeys,
  recoveryCodesLeft,
  required,
  needed,
  recommended,
  confirmed,
  email,
}: {
  /** Since when there is an app: ISO 8601. */
  onSince: string | null;
  /** The newest first. */
  passkeys: readonly Passkey[];
  recoveryCodesLeft: number;
  required: boolean;
  /** Nothing else can be done before. */
  needed: boolean;
  /** The person has much to lose: a passkey is the best way. */
  recommended: boolean;
  /** The address is confirmed: without it there is no second factor. */
  confirmed: boolean;
  email: string;
}) {
  const [step, setStep] = useState<Step | null>(null);
  const [way, setWay] = useState<Way | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const factors = { app: onSince !== null, passkeys: passkeys.length > 0 };
  const isOn = factors.app || factors.passkeys;
  const resting = step === null;
  useEffect(() => {
    if (resting && way !== null) card.current?.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus();
  }, [resting, way]);
  const go: Go = (of, next) => {
    setWay(of);
    setStep(next);
  };
  const mayGo = resting && (isOn || confirmed) ? go : null;
  return (
    <div ref={card} className="grid gap-6">
      {needed && (
        <Banner tone="warning" live="none">
          {secondFactorMessages.needed}
        </Banner>
      )}
      {!isOn && !confirmed && <p>{secondFactorErrors.emailNotConfirmed}</p>}
      <Passkeys {...{ passkeys, recommended, factors }} go={mayGo} />
      <App {...{ onSince, factors, required }} go={mayGo} />
      {isOn && <Codes left={recoveryCodesLeft} go={mayGo} />}
      {step !== null && (
        <SecondFactorStep
          step={step}
          factors={factors}
          email={email}
          onStep={setStep}
          onCodes={(codes) => {
            announce(isOn ? secondFactorMessages.codesTitle : secondFactorMessages.turnedOn);
            setStep({ name: 'codes', codes });
          }}
          onDone={(message) => {
            toast(message);
            setStep(null);
          }}
        />
      )}
    </div>
  );
}

function Passkeys({
  passkeys,
  recommended,
  factors,
  go,
}: {
  passkeys: readonly Passkey[];
  recommended: boolean;
  factors: Factors;
  go: Go;
}) {
  const isOn = factors.app || factors.passkeys;
  const last = !factors.app && passkeys.length === 1;
  const remove = (passkey: Passkey) => go && (() => go('passkeys', { name: 'removePasskey', passkey, last }));
  return (
    <Section
      title={passkeyMessages.title}
      badge={recommended && <Badge tone="accent">{passkeyMessages.recommended}</Badge>}
    >
      <p className="text-muted">
        <NoBreakText text={recommended ? passkeyMessages.recommendedText : passkeyMessages.text} />
      </p>
      {!isOn && <p className="text-muted">{passkeyMessages.first}</p>}
      {passkeys.length > 0 && (
        <ul className="flake border border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...passkey} onRemove={remove(passkey)} />
          ))}
        </ul>
      )}
      {go !== null && (
        <WayButton
          way="passkeys"
          variant={recommended && !isOn ? 'primary' : 'secondary'}
          onClick={() => go('passkeys', { name: 'addPasskey' })}
        >
          {passkeyMessages.add}
        </WayButton>
      )}
    </Section>
  );
}

function App({
  onSince,
  factors,
  required,
  go,
}: {
  onSince: string | null;
  factors: Factors;
  required: boolean;
  go: Go;
}) {
  const { app, passkeys } = factors;
  return (
    <Section title={secondFactorMessages.app}>
      <p className="text-muted">
        <NoBreakText
          text={onSince === null ? secondFactorMessages.off : secondFactorMessages.on(formatDate(onSince))}
        />
      </p>
      {/* One button for both: it already has the focus when the page learns that it is off. */}
      {go !== null && (!app || !required || passkeys) && (
        <WayButton
          way="app"
          variant={app ? 'danger-quiet' : 'secondary'}
          onClick={() => go('app', { name: app ? 'off' : 'begin' })}
        >
          {app ? secondFactorMessages.turnOff : secondFactorMessages.setUp}
        </WayButton>
      )}
    </Section>
  );
}

function Codes({ left, go }: { left: number; go: Go }) {
  return (
    <Section title={secondFactorMessages.codes}>
      <p className="text-muted">{secondFactorMessages.codesLeft(left)}</p>
      {go !== null && (
        <WayButton way="codes" onClick={() => go('codes', { name: 'renew' })}>
          {secondFactorMessages.renew}
        </WayButton>
      )}
    </Section>
  );
}

function Section({ title, badge, children }: { title: string; badge?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="flex flex-wrap items-center gap-2 font-bold">
        {title} {badge}
      </h3>
      {children}
    </section>
  );
}

/** Without a script it could do nothing. */
function WayButton({ way, ...rest }: ButtonProps & { way: Way }) {
  return (
    <div className="noscript:hidden">
      <Button data-way={way} {...rest} />
    </div>
  );
}

function PasskeyRow({
  name,
  createdAt,
  lastUsedAt,
  onRemove,
}: Passkey & {
  /** Null while something else is done. */
  onRemove: (() => void) | null;
}) {
  const added = passkeyMessages.addedOn(formatDate(createdAt));
  const used =
    lastUsedAt === null ? passkeyMessages.neverUsed : passkeyMessages.usedOn(formatMoment(lastUsedAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-4 py-3 not-first:border-t">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="tabular text-sm text-muted">
          <NoBreakText text={`${added} · ${used}`} />
        </p>
      </div>
      {onRemove !== null && (
        <Button
          size="sm"
          variant="danger-quiet"
          className="noscript:hidden"
          aria-label={passkeyMessages.removeOf(name)}
          onClick={onRemove}
        >
          {passkeyMessages.remove}
        </Button>
      )}
    </li>
  );
}
