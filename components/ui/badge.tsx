import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent-soft text-accent-strong',
};

/** A status in a word or two; the flake before it carries the tone, the word carries the meaning. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span data-badge="" className={classNames('badge', tones[tone])}>
      <svg viewBox="0 0 8 8" className="size-2 shrink-0" fill="currentColor" aria-hidden="true">
        <path d="M1.2 1.4 5.6.3 7.8 3.9 5 7.6 1 6.3.2 3.6z" />
      </svg>
      {children}
    </span>
  );
}
