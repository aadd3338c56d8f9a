'use client';

import { useRef, type KeyboardEvent, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Button } from './button';
import { classNames, controlSize, controlStyle } from './styles';
import { Icon } from './icon';
import type { SelectOption } from './select';
import { useOpener } from './use-opener';
import { lazyPart } from './lazy-part';
import { useScannedTab } from './scanned-tab';
import type { PickerListProps } from './picker-panel';
import { controlMessages } from '@/lib/i18n/controls';

type Take = (text: string, isEntered: boolean) => void;

interface TypeAheadBuffer {
  giveUp: (() => void) | null;
  text: string;
  isEntered: boolean;
  take: Take | null;
}

const nothing = (giveUp: TypeAheadBuffer['giveUp']): TypeAheadBuffer => ({
  giveUp,
  text: '',
  isEntered: false,
  take: null,
});

/**
 * Keeps text typed on a button while its list loads, from `begin`, its press, until the focus leaves it. The text is for the list's
 * search box, which takes it up by `hear` on arrival. Esc gives the list up, and closes no dialog around it.
 * @returns `begin` takes what gives the list up
 */
function useTypeAheadBuffer(): {
  begin: (giveUp: () => void) => void;
  hear: (take: Take) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
} {
  const ahead = useRef(nothing(null));
  const takeScannedTab = useScannedTab(() => {
    const { current: typed } = ahead;
    typed.isEntered = typed.text.trim() !== '';
    typed.take?.(typed.text, typed.isEntered);
  });
  return {
    begin: (giveUp) => {
      ahead.current = nothing(giveUp);
    },
    hear: (take) => {
      const { current: typed } = ahead;
      typed.take = take;
      if (typed.text !== '') take(typed.text, typed.isEntered);
    },
    onKeyDown: (event) => {
      const { current: typed } = ahead;
      const { key } = event;
      takeScannedTab(event);
      if (typed.giveUp === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') {
        event.stopPropagation();
        typed.giveUp();
        ahead.current = nothing(null);
      } else if (key === 'Enter' && typed.text.trim() !== '') typed.isEntered = true;
      else if (key === 'Backspace') typed.text = typed.text.slice(0, -1);
      else if (key.length === 1 && (key !== ' ' || typed.text !== '')) typed.text += key;
      else return;
      // A blank or Enter would press the button again.
      event.preventDefault();
      typed.take?.(typed.text, typed.isEntered);
    },
    onBlur: () => {
      ahead.current.giveUp = null;
    },
  };
}

const PickerPanel = lazyPart(() => import('./picker-panel').then((file) => file.PickerPanel));

type PickerButtonProps = {
  id?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  disabled?: boolean;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
} & (
  | {
      /** The text without a choice: 'Pick an organization'. */
      placeholder: string;
    }
  | {
      /** A filter's button: shows this and the label, not the choice. */
      icon: ReactNode;
    }
);

/** Picks one or several of a search's finds. It loads with the first opening. */
export function Picker({
  label,
  search,
  value,
  onChange,
  multiple,
  searchLabel,
  empty,
  ...button
}: PickerListProps & PickerButtonProps) {
  const [opened, press, giveUp] = useOpener();
  const { begin, hear, onKeyDown, onBlur } = useTypeAheadBuffer();
  const wiring = {
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => {
      begin(giveUp);
      press(currentTarget);
    },
    onKeyDown,
    onBlur,
  } as const;
  return (
    <>
      {'icon' in button ? (
        <Button {...wiring} {...button}>
          <span>
            {label}
            {value.length > 0 && <span aria-hidden="true"> · {value.length}</span>}
          </span>
        </Button>
      ) : (
        <ControlButton {...wiring} {...button} label={label} value={value} />
      )}
      {opened && (
        <PickerPanel
          key={opened.time}
          button={opened.button}
          label={label}
          search={search}
          value={value}
          onChange={onChange}
          multiple={multiple}
          searchLabel={searchLabel}
          empty={empty}
          hear={hear}
        />
      )}
    </>
  );
}

function ControlButton({
  label,
  placeholder,
  value,
  ...rest
}: Omit<ComponentProps<'button'>, 'value'> & {
  label: string;
  placeholder: string;
  value: readonly SelectOption[];
}) {
  const names = value.map((option) => option.label);
  const picked = names.length <= 2 ? names.join(', ') : `${names.length} ${controlMessages.selected}`;
  const summary = names.length === 0 ? placeholder : picked;
  return (
    <button
      type="button"
      aria-label={`${label}: ${summary}`}
      className={classNames(controlStyle, controlSize.normal, 'flex items-center gap-2 text-start')}
      {...rest}
    >
      <span className={classNames('min-w-0 flex-1 truncate', names.length === 0 && 'text-muted')}>
        {summary}
      </span>
      <Icon of="chevron-down" className="size-4 text-muted" />
    </button>
  );
}
