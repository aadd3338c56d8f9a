import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import { NoBreakText } from './no-break-text';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { style: 'border-info bg-info-soft text-info', icon: 'info' },
  success: { style: 'border-success bg-success-soft text-success', icon: 'circle-check' },
  warning: { style: 'border-warning bg-warning-soft text-warning', icon: 'triangle-alert' },
  danger: { style: 'border-danger bg-danger-soft text-danger', icon: 'octagon-alert' },
} as const;

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  actions?: ReactNode;
  /** `none` in the first render, so that it does not interrupt. */
  live?: 'auto' | 'none';
  children?: ReactNode;
};

/** A sentence: role=alert for danger, role=status otherwise. */
export function Banner({ tone = 'info', title, actions, live = 'auto', children }: BannerProps) {
  const { style, icon } = looks[tone];
  return (
    <div
      role={live === 'none' ? undefined : tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex enter flex-wrap items-start gap-3 flake border-s-4 px-4 py-3', style)}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon of={icon} className="mt-0.5 size-5" />
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          {children && (
            <div className="text-[0.9375rem] wrap-anywhere text-ink">
              {typeof children === 'string' ? <NoBreakText text={children} /> : children}
            </div>
          )}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
