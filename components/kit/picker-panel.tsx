'use client';

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Popover,
  PopoverButton,
  PopoverPanel,
  useClose,
} from '@headlessui/react';
import { AnchorButton } from './anchor-button';
import { classNames, controlSize, controlStyle } from './styles';
import { Icon } from './icon';
import type { SelectOption } from './select';
import { useScannedTab } from './scanned-tab';
import { type Search, useSearch } from './use-search';
import { paging } from '@/lib/config/limits';
import { controlMessages } from '@/lib/i18n/controls';
import { listMessages } from '@/lib/i18n/lists';

const linkButton =
  'min-h-9 flake-sm px-2 text-start text-sm font-semibold text-accent hover:bg-accent-soft hover:text-accent-strong';

export type PickerListProps = {
  label: string;
  /** Finds the typed text's choices, '' at first; the list shows 50. */
  search: Search<readonly SelectOption[]>;
  /** By name, even if the search does not find them. */
  value: readonly SelectOption[];
  onChange: (picked: SelectOption[]) => void;
  /** Whether several can be picked; a single choice closes the list. */
  multiple?: boolean | undefined;
  searchLabel?: string | undefined;
  empty?: string | undefined;
};

/** Searches for text typed before the list's load. */
type ListProps = PickerListProps & {
  /** Takes up what was typed while the list was loading. */
  hear: (take: (text: string, isEntered: boolean) => void) => void;
};

/** The open list of a picker, hung from its `button`. */
export function PickerPanel({ button, ...list }: ListProps & { button: HTMLElement }) {
  return (
    // A box would separate its neighbours after its first opening.
    <Popover className="contents">
      <PopoverButton as={AnchorButton} anchor={button} />
      <PopoverPanel
        focus
        role="dialog"
        aria-label={list.label}
        anchor={{ to: 'bottom start', gap: 6, padding: 8 }}
        className="z-50 w-[max(var(--button-width),20rem)] max-w-[calc(100vw-1rem)] flake border border-line bg-raised p-2 shadow-float outline-none"
      >
        <PickerList {...list} />
      </PopoverPanel>
    </Popover>
  );
}

function useChoices(search: PickerListProps['search'], value: readonly SelectOption[], empty: string) {
  const [query, setQuery] = useState('');
  const needle = query.trim();
  const { answer, fault, busy, retry } = useSearch(search, needle);
  // Earlier choices come first, so that they are easy to remove.
  const [before] = useState(value);
  const found = (answer ?? []).slice(0, paging.maxOptions);
  const options =
    needle === ''
      ? [...before, ...found.filter((option) => !before.some((one) => one.value === option.value))]
      : found;
  const cut = answer !== null && answer.length >= paging.maxOptions;
  const none = needle === '' ? empty : controlMessages.noMatches;
  const more = cut ? controlMessages.firstShown(paging.maxOptions) : null;
  const said = busy ? controlMessages.loading : (fault ?? (options.length === 0 ? none : more));
  return { query, setQuery, options, said, busy, waiting: busy && answer === null, fault, retry };
}

/** One Esc closes the list, and no dialog behind it. */
function closeOnEscape(event: KeyboardEvent, close: () => void): void {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/**
 * An Enter before the choices arrive picks the first of them on arrival: a person who knows the name does not wait for a list. Later
 * typing is another question.
 * @returns keeps an Enter, and says whether it did
 */
function useEarlyEnter(
  {
    query,
    setQuery,
    options,
    busy,
    fault,
  }: Omit<ReturnType<typeof useChoices>, 'said' | 'waiting' | 'retry'>,
  hear: ListProps['hear'],
  pick: (option: SelectOption) => void,
): (event: KeyboardEvent) => void {
  const kept = useRef<string | null>(null);
  const takeUp = useEffectEvent(() =>
    hear((text, isEntered) => {
      setQuery(text);
      if (isEntered) kept.current = text;
    }),
  );
  useEffect(() => takeUp(), []);
  const answer = useEffectEvent(() => {
    const [first] = options.filter((option) => option.disabled !== true);
    if (kept.current === query && fault === null && first !== undefined) pick(first);
    kept.current = null;
  });
  useEffect(() => {
    if (!busy) answer();
  }, [busy]);
  return (event) => {
    if (event.key !== 'Enter' || !busy || query.trim() === '') return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    kept.current = query;
  };
}

/** A Tab of a scanner does what its Enter would do. */
const pressEnter = (box: HTMLElement | null) =>
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));

function PickerList({
  label,
  search,
  value,
  onChange,
  multiple = false,
  searchLabel = controlMessages.search,
  empty = controlMessages.noMatches,
  hear,
}: ListProps) {
  const close = useClose();
  const input = useRef<HTMLInputElement>(null);
  const choices = useChoices(search, value, empty);
  const { query, setQuery, options, said, busy, waiting, fault, retry } = choices;
  const pickOne = (option: SelectOption) => {
    onChange([option]);
    close();
  };
  const keepEnter = useEarlyEnter(choices, hear, (option) => {
    if (!multiple) pickOne(option);
    else if (!value.some((one) => one.value === option.value)) onChange([...value, option]);
  });

  const takeScannedTab = useScannedTab(() => pressEnter(input.current));

  const children = (
    <>
      <SearchInput input={input} label={searchLabel} query={query} onType={setQuery} />
      {waiting && <Waiting />}
      <Choices label={label} options={options} boxed={multiple} busy={busy} />
    </>
  );
  const common = { by: 'value', immediate: true } as const;
  return (
    <div
      className="grid"
      onKeyDownCapture={(event) => {
        closeOnEscape(event, close);
        keepEnter(event);
        takeScannedTab(event);
      }}
    >
      {multiple ? (
        <Combobox {...common} multiple value={[...value]} onChange={onChange}>
          {children}
        </Combobox>
      ) : (
        <Combobox
          {...common}
          value={value[0] ?? null}
          onChange={(option) => {
            // Null is an emptied search box, which removes nothing.
            if (option !== null) pickOne(option);
          }}
        >
          {children}
        </Combobox>
      )}
      <p role="status" className="px-2 text-sm text-muted not-empty:py-2">
        {said}
      </p>
      <Foot
        fault={fault !== null}
        picked={value.length > 0}
        multiple={multiple}
        onRetry={() => {
          input.current?.focus();
          retry();
        }}
        onClear={() => {
          onChange([]);
          if (multiple) input.current?.focus();
          else close();
        }}
      />
    </div>
  );
}

/** Its text stays when the focus goes to a button below. */
function SearchInput({
  input,
  label,
  query,
  onType,
}: {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  query: string;
  onType: (text: string) => void;
}) {
  return (
    <div className="relative">
      <Icon of="search" className="search-icon" />
      <ComboboxInput
        ref={input}
        aria-label={label}
        placeholder={label}
        displayValue={() => query}
        onChange={({ target }) => onType(target.value)}
        autoComplete="off"
        className={classNames(controlStyle, controlSize.normal, 'ps-9')}
      />
    </div>
  );
}

function Foot({
  fault,
  picked,
  multiple,
  onRetry,
  onClear,
}: {
  fault: boolean;
  picked: boolean;
  multiple: boolean;
  onRetry: () => void;
  onClear: () => void;
}) {
  if (!fault && !picked) return null;
  return (
    <div className="mt-1.5 flex flex-wrap gap-1 border-t border-line pt-1.5">
      {fault && (
        <button type="button" className={linkButton} onClick={onRetry}>
          {controlMessages.retry}
        </button>
      )}
      {picked && (
        <button type="button" className={linkButton} onClick={onClear}>
          {multiple ? listMessages.clearAll : controlMessages.clear}
        </button>
      )}
    </div>
  );
}

function Choices({
  label,
  options,
  boxed,
  busy,
}: {
  label: string;
  options: readonly SelectOption[];
  boxed: boolean;
  /** They answer an earlier question. */
  busy: boolean;
}) {
  return (
    <ComboboxOptions
      static
      modal={false}
      aria-label={label}
      aria-busy={busy}
      className={classNames('max-h-64 overflow-y-auto outline-none not-empty:mt-1.5', busy && 'opacity-60')}
    >
      {options.map((option) => (
        <Option
          // The list highlights the first new one.
          key={`${option.value} ${busy}`}
          option={option}
          boxed={boxed}
          disabled={busy || option.disabled === true}
        />
      ))}
    </ComboboxOptions>
  );
}

function Option({
  option,
  boxed,
  disabled,
}: {
  option: SelectOption;
  /** With a box to tick; else only the choice has a tick. */
  boxed: boolean;
  disabled: boolean;
}) {
  return (
    <ComboboxOption
      value={option}
      disabled={disabled}
      className="group flex min-h-10 cursor-pointer items-center gap-3 flake-sm px-2 py-1 text-md data-disabled:cursor-default data-disabled:text-muted data-focus:bg-accent-soft not-data-disabled:data-focus:text-accent-strong"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-4.5 shrink-0 place-items-center',
          boxed
            ? 'rounded-sm border border-control bg-surface text-on-accent group-data-selected:border-accent group-data-selected:bg-accent'
            : 'order-last text-accent',
        )}
      >
        <Icon of="check-bold" className="hidden size-3.5 group-data-selected:block" />
      </span>
      <span className="min-w-0 flex-1">{option.label}</span>
    </ComboboxOption>
  );
}

/** The place of the choices before the first find. */
function Waiting() {
  return (
    <div aria-hidden="true" className="mt-1.5 grid gap-3 px-2 py-3">
      {['w-40', 'w-52', 'w-32'].map((width) => (
        <div key={width} className={classNames('h-4 animate-shimmer rounded-sm bg-sunken', width)} />
      ))}
    </div>
  );
}
