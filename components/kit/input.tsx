import type { ComponentProps } from 'react';
import { classNames, controlSize, controlStyle } from './styles';

/** A multi-line input that grows with its text. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlStyle, controlSize.normal, 'field-sizing-content min-h-24', className)}
      {...rest}
    />
  );
}

/** A single-line input. Spread the wiring of Field onto it. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(controlStyle, controlSize.normal, className)} {...rest} />;
}
