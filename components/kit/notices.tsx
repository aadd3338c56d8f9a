import { Button } from './button';
import { CopyButton } from './copy-button';
import { Icon } from './icon';
import { controlMessages } from '@/lib/i18n/controls';
import type { ReactNode } from 'react';
import { classNames } from './styles';
import { NoBreakText } from './text';

/** A fault of ours: sentence, request id, and a way on. */
export function Fault({
  message,
  requestId,
  onRetry,
}: {
  message: string;
  requestId?: string | undefined;
  onRetry?: () => void;
}) {
  return (
    <Banner
      tone="danger"
      title={message}
      actions={
        onRetry && (
          <Button size="sm" icon={<Icon of="rotate-cw" className="size-4" />} onClick={onRetry}>
            {controlMessages.retry}
          </Button>
        )
      }
    >
      {requestId && (
        <p className="flex flex-wrap items-center gap-x-2">
          <span>
            {controlMessages.requestId}: <code className="tabular text-sm">{requestId}</code>
          </span>
          <CopyButton value={requestId} label={controlMessages.requestId} />
        </p>
      )}
    </Banner>
  );
}

/** The reason and the next step; a drawing above. */
export function EmptyState({
  drawing,
  title,
  children,
  actions,
}: {
  drawing?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-4 speckle px-6 py-12 text-center">
      {drawing}
      <div className="grid max-w-xl gap-2 flake bg-surface px-4 py-2">
        <h2 className="text-xl font-bold">{title}</h2>
        {children && <div className="text-md text-balance text-muted">{children}</div>}
      </div>
      {actions && (
        <div data-print="hide" className="flex flex-wrap justify-center gap-3">
          {actions}
        </div>
      )}
    </div>
  );
}

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { style: 'border-info bg-info-soft text-info', icon: 'info' },
  success: { style: 'border-success bg-success-soft text-success', icon: 'circle-check' },
  warning: { style: 'border-warning bg-warning-soft text-warning', icon: 'triangle-alert' },
  danger: { style: 'border-danger bg-danger-soft text-danger', icon: 'octagon-alert' },
} as const;

type BannerProps = {
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
      className={classNames(
        'flex animate-enter flex-wrap items-start gap-3 flake border-s-4 px-4 py-3',
        style,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon of={icon} className="mt-0.5 size-5" />
        <div className="min-w-0 flex-1">
          {title && <p className="font-semibold">{title}</p>}
          {children && (
            <div className="text-md wrap-anywhere text-ink">
              {typeof children === 'string' ? <NoBreakText text={children} /> : children}
            </div>
          )}
        </div>
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
