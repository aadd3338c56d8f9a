import { classNames } from './class-names';

/** primary: the main action; secondary: another one; ghost: quiet; danger: destroys something; danger-quiet: asks first. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-quiet';
/** sm 32 px, md 40 px, lg 48 px high: all above the 24 px target of WCAG 2.5.8. */
export type ButtonSize = 'sm' | 'md' | 'lg';

/** A button's classes (kit.css). */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames('button', `button-${variant}`, `button-${size}`, extra);
}
