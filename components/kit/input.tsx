import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlSize, controlStyle } from './control-style';

/** A single-line input. Spread the wiring of Field onto it. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(controlStyle, controlSize.normal, className)} {...rest} />;
}
