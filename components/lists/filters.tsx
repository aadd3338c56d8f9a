'use client';

import {
  type ReactNode,
  useRef,
  useState,
  type InputEvent,
  useEffect,
  type SubmitEvent,
  useOptimistic,
} from 'react';
import { createPortal } from 'react-dom';
import { furtherFilters } from './list-view';
import { Button } from '@/components/kit/button';
import { Icon } from '@/components/kit/icon';
import { type AddressWithout, addressWith } from '@/lib/schemas/list-address';
import { useListNavigation } from './list-frame';
import { Select, type SelectOption } from '@/components/kit/select';
import { TAB_OR_ENTER, useScannedTab } from '@/components/kit/scanned-tab';
import { classNames, controlSize, controlStyle } from '@/components/kit/styles';
import { fieldLengths } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';

/**
 * The button that opens a list's further filters, in their own line, and closes them again.
 * @param more they stand beside others
 */
export function FurtherFilters({
  label,
  more,
  children,
}: {
  label: string;
  more: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        aria-expanded={open}
        aria-controls={open ? furtherFilters : undefined}
        icon={more && <Icon of="plus" className="size-4.5" />}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && <InOwnLine onEscape={close}>{children}</InOwnLine>}
    </>
  );
}

/** Beneath the search and the other filters, as wide as both. */
function InOwnLine({ onEscape, children }: { onEscape: () => void; children: ReactNode }) {
  const line = document.getElementById(furtherFilters);
  return (
    line &&
    createPortal(
      <div className="w-full" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        {children}
      </div>,
      line,
    )
  );
}

/** The first option, without a value, filters nothing. */
export interface StatusFilterProps extends AddressWithout {
  label: string;
  options: readonly SelectOption[];
  value: string;
}

/** Shows rows of one status; `status` in the address. */
export function StatusFilter({ label, options, value, ...address }: StatusFilterProps) {
  const go = useListNavigation();
  const [shown, show] = useOptimistic(value);
  return (
    <div className="min-w-36 flex-1 sm:max-w-60">
      <Select
        aria-label={label}
        options={options}
        value={shown}
        onChange={({ target }) =>
          go(addressWith(address, target.value === '' ? [] : [['status', target.value]]), {
            meanwhile: () => show(target.value),
          })
        }
      />
    </div>
  );
}

/** Searches a list: a GET form that keeps the other parameters. */
export function SearchBox({
  path,
  kept,
  value,
  label,
}: AddressWithout & {
  value: string;
  label: string;
}) {
  const go = useListNavigation();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (input.current === null || shown.current === value) return;
    shown.current = value;
    // Changed by a chip or by Back. Text typed before the script, or since this request, stays.
    if (input.current.dataset.asked !== value) input.current.value = value;
    delete input.current.dataset.asked;
  }, [value]);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The list's frame reads the text, as for every filter.
    go(addressWith({ path, kept }));
  };
  /** The next scan replaces this one. */
  const onKeyDown = useScannedTab<HTMLInputElement>((box) => {
    box.form?.requestSubmit();
    box.select();
  }, TAB_OR_ENTER);
  /** The box's cross, or Esc, emptied it: the search ends too. */
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const isTyped = 'inputType' in nativeEvent;
    const searched = currentTarget.dataset.asked ?? shown.current;
    if (currentTarget.value === '' && !isTyped && searched !== '') currentTarget.form?.requestSubmit();
  };
  return (
    <form action={path} onSubmit={search} role="search" className="list-search">
      {kept.map(([name, one]) => (
        <input key={`${name}=${one}`} type="hidden" name={name} value={one} />
      ))}
      <label className="relative block">
        <span className="sr-only">{label}</span>
        <Icon of="search" className="search-icon" />
        <input
          ref={input}
          type="search"
          name="q"
          maxLength={fieldLengths.search}
          defaultValue={value}
          onInput={onInput}
          onKeyDown={onKeyDown}
          placeholder={controlMessages.search}
          className={classNames(controlStyle, controlSize.normal, 'ps-9')}
        />
      </label>
    </form>
  );
}
