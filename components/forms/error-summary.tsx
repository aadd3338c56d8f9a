'use client';

import { useEffect, useRef, type MouseEvent } from 'react';
import { Icon } from '@/components/kit/icon';
import { controlMessages } from '@/lib/i18n/controls';
import { formMessages } from '@/lib/i18n/forms';

export type SummaryError = { id: string; message: string };

/** The form's sentence, then a link to each field's error. Takes the focus whenever `attempt` grows. */
export function ErrorSummary({
  attempt,
  message,
  requestId,
  errors,
}: {
  attempt: number;
  message?: string | undefined;
  requestId?: string | undefined;
  errors: readonly SummaryError[];
}) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef(0);
  // After every render: react-hook-form may publish errors later than the attempt.
  useEffect(() => {
    if (attempt === focused.current || !box.current) return;
    focused.current = attempt;
    box.current.focus();
  });

  const go = (event: MouseEvent, id: string) => {
    event.preventDefault();
    const control = document.getElementById(id);
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };

  if (!message && errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="col-span-full flex scroll-mt-5 items-start gap-3 flake border-s-4 border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <Icon of="octagon-alert" className="mt-0.5 size-5" />
      <div className="grid min-w-0 gap-1 wrap-anywhere">
        <p className="font-semibold">{message ? message : formMessages.summary}</p>
        {requestId && (
          <p className="text-sm text-ink">
            {controlMessages.requestId}: <code>{requestId}</code>
          </p>
        )}
        {errors.length > 0 && (
          <ul className="grid gap-0.5 text-md">
            {errors.map((error) => (
              <li key={error.id}>
                <a
                  href={`#${error.id}`}
                  onClick={(event) => go(event, error.id)}
                  className="text-danger underline"
                >
                  {error.message}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
