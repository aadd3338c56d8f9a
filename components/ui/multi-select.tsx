'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { ChevronDown, Search } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { controlSize, controlStyle } from '@/components/ui/control-style';
import { texts } from '@/components/ui/texts';
import type { SelectOption } from '@/components/ui/select';

export type MultiSelectProps = {
  /** Id of the button, for the label of a Field. */
  id?: string;
  /** What is picked here: 'Organizations'. */
  label: string;
  /** Shown while nothing is picked: 'Pick an organization'. */
  placeholder: string;
  options: readonly SelectOption[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
  /** With it the options are what the caller found for the query; without, those that contain it are shown. */
  onSearch?: (query: string) => void;
  searchLabel?: string;
  /** The options are of another query still. */
  busy?: boolean;
  /** Said under the options: that there are more, or why there are none. */
  note?: string | null;
  'aria-describedby'?: string | undefined;
};

/** One function for all renders: another one each time would take the focus back with every choice. */
const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Picks several of a list: a button that opens a searchable box of checkboxes. Light enough to be in a page at once. */
export function MultiSelect({
  id,
  label,
  placeholder,
  options,
  value,
  onChange,
  disabled = false,
  onSearch,
  searchLabel = texts.search,
  busy = false,
  note = null,
  ...aria
}: MultiSelectProps) {
  const own = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const found =
    onSearch === undefined
      ? options.filter((option) => option.label.toLowerCase().includes(needle))
      : options;
  // What was picked may not be among the options of this query.
  const labels = value.flatMap((one) => {
    const label = options.find((option) => option.value === one)?.label;
    return label ?? (onSearch === undefined ? [] : one);
  });
  const summary =
    labels.length === 0
      ? placeholder
      : labels.length <= 2
        ? labels.join(', ')
        : `${labels.length} ${texts.selected}`;

  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  const search = (text: string) => {
    setQuery(text);
    onSearch?.(text);
  };
  const toggle = (option: string) =>
    onChange(value.includes(option) ? value.filter((other) => other !== option) : [...value, option]);

  return (
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        id={id}
        type="button"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={`${label}: ${summary}`}
        onClick={() => {
          setOpen(!open);
          search('');
        }}
        className={classNames(controlStyle, controlSize.normal, 'flex items-center gap-2 text-start')}
        {...aria}
      >
        <span className={classNames('min-w-0 flex-1 truncate', labels.length === 0 && 'text-muted')}>
          {summary}
        </span>
        <ChevronDown className="size-4 shrink-0 text-muted" aria-hidden="true" />
      </button>
      {open && (
        <div
          role="dialog"
          aria-label={label}
          className="absolute inset-x-0 top-full z-30 mt-1.5 grid min-w-64 enter gap-1 flake border border-line bg-raised p-2 shadow-float"
        >
          <div className="relative">
            <Search
              className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
              aria-hidden="true"
            />
            <input
              type="search"
              ref={takeFocus}
              value={query}
              aria-label={searchLabel}
              placeholder={searchLabel}
              onChange={({ target }) => search(target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className={classNames(controlStyle, controlSize.normal, 'ps-9')}
            />
          </div>
          <ul className={classNames('max-h-64 overflow-y-auto', busy && 'opacity-60')} aria-busy={busy}>
            {found.map((option) => (
              <li key={option.value}>
                <label
                  htmlFor={`${own}-${option.value}`}
                  className="flex min-h-9 items-center gap-3 flake-sm px-2 py-1 hover:bg-hover"
                >
                  <input
                    id={`${own}-${option.value}`}
                    type="checkbox"
                    className="size-4.5 shrink-0 accent-accent"
                    checked={value.includes(option.value)}
                    disabled={option.disabled}
                    onChange={() => toggle(option.value)}
                  />
                  <span className="min-w-0 text-[0.9375rem]">{option.label}</span>
                </label>
              </li>
            ))}
          </ul>
          <p role="status" className="px-2 text-sm text-muted not-empty:py-2">
            {busy ? texts.loading : (note ?? (found.length === 0 ? texts.noMatches : null))}
          </p>
          {value.length > 0 && (
            <button
              type="button"
              onClick={() => onChange([])}
              className="min-h-9 flake-sm px-2 text-start text-sm font-semibold text-accent hover:bg-accent-soft"
            >
              {texts.clear}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
