import type { ReactNode } from 'react';
import { classNames } from './styles';
import { Icon } from './icon';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger' | 'accent';

export const toneStyle: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-info-soft text-info',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  accent: 'bg-accent-soft text-accent-strong',
};

/** A status in a word or two; the flake carries the tone. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span data-badge="" className={classNames('badge', toneStyle[tone])}>
      <Icon of="flake" className="size-2" />
      {children}
    </span>
  );
}
