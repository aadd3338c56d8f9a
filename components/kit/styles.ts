import { clsx } from 'clsx';

/** Joins class names, without false, null or undefined. */
export const classNames = clsx;

/** The common style of inputs, selects and text areas (kit.css). */
export const controlStyle = 'control';

/** How high they are: 44 px in forms, 36 px inside tables. */
export const controlSize = { normal: 'control-normal', compact: 'control-compact' } as const;

/** primary: the main action; secondary: another one; ghost: quiet; danger: destroys something; danger-quiet: asks first. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
/** sm 32 px, md 40 px, lg 48 px high: all above the 24 px target of WCAG 2.5.8. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** A button's classes (kit.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames('button', `button-${variant}`, `button-${size}`, extra);
}
