import type { ComponentProps } from 'react';
import { classNames, controlSize, controlStyle } from './styles';
import { Icon } from './icon';

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** The browser's own select in our clothes. `placeholder` adds a first choice with an empty value. */
export function Select({
  options,
  placeholder,
  className,
  compact = false,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly SelectOption[];
  placeholder?: string;
  /** 36 px high, for use inside tables. */
  compact?: boolean;
}) {
  return (
    <span className="relative block">
      <select
        className={classNames(
          controlStyle,
          'select',
          compact ? controlSize.compact : controlSize.normal,
          className,
        )}
        {...rest}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of="chevron-down" className="select-arrow" />
    </span>
  );
}
