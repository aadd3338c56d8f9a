import { classNames } from '@/components/ui/class-names';

/** primary: the one thing to do here; secondary: besides it; ghost: quiet; danger: destroys something. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** sm 32 px, md 40 px, lg 48 px high: all above the 24 px target of WCAG 2.5.8. */
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'flake-sm relative inline-flex shrink-0 items-center justify-center gap-2 border font-semibold whitespace-nowrap no-underline transition-colors select-none disabled:cursor-not-allowed disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent text-on-accent shadow-card not-disabled:hover:bg-accent-strong not-disabled:active:translate-y-px',
  secondary:
    'border-control bg-surface text-ink not-disabled:hover:border-accent not-disabled:hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-accent not-disabled:hover:bg-accent-soft',
  danger:
    'border-transparent bg-danger text-on-danger shadow-card not-disabled:hover:bg-danger-strong not-disabled:active:translate-y-px',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm',
  md: 'min-h-10 px-4 text-[0.9375rem]',
  lg: 'min-h-12 px-6 text-base',
};

/** Classes of a button, for the button and for the link that looks like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames(base, variants[variant], sizes[size], extra);
}
