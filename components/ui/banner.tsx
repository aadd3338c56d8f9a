import type { ReactNode } from 'react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

const looks = {
  info: { style: 'border-info bg-info-soft text-info', Icon: Info },
  success: { style: 'border-success bg-success-soft text-success', Icon: CircleCheck },
  warning: { style: 'border-warning bg-warning-soft text-warning', Icon: TriangleAlert },
  danger: { style: 'border-danger bg-danger-soft text-danger', Icon: OctagonAlert },
} as const;

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  /** Buttons or links on the far side. */
  actions?: ReactNode;
  /** `none` for one that is there when the page is read, so that it does not interrupt. */
  live?: 'auto' | 'none';
  children?: ReactNode;
};

/** A sentence across its box: role=alert for danger, role=status otherwise. */
export function Banner({ tone = 'info', title, actions, live = 'auto', children }: BannerProps) {
  const { style, Icon } = looks[tone];
  return (
    <div
      role={live === 'none' ? undefined : tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex enter flex-wrap items-start gap-3 flake border-s-4 px-4 py-3', style)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-[0.9375rem] wrap-anywhere text-ink">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
