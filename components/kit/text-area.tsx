import type { ComponentProps } from 'react';
import { classNames } from './class-names';
import { controlSize, controlStyle } from './control-style';

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
