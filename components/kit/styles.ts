import { clsx } from 'clsx';

/** Joins class names, without false, null or undefined. */
export const classNames = clsx;

/** The common style of inputs, selects and text areas (kit.css). */
export const controlStyle = 'control';

/** How high they are: 44 px in forms, 36 px inside tables. */
export const controlSize = { normal: 'control-normal', compact: 'control-compact' } as const;

/** Two fields beside each other, but for where they stand beside their labels (Card). */
export const fieldPair = 'grid gap-5 sm:grid-cols-2 @min-[44rem]/form-card:grid-cols-1';

/** A key of the keyboard. */
export const keyStyle =
  'inline-grid h-5 min-w-5 place-items-center rounded-sm border border-line bg-surface px-1 font-sans text-xs font-semibold text-muted';

/** primary: the main action; secondary: another one; ghost: quiet; danger: destroys something; danger-quiet: asks first. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
/** sm 32 px, md 40 px, lg 48 px high: all above the 24 px target of WCAG 2.5.8. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** A button's classes (kit.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames('button', `button-${variant}`, `button-${size}`, extra);
}
