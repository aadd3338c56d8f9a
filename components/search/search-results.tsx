'use client';

import type { MouseEvent, ReactNode } from 'react';
import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { LensDrawing } from '@/components/kit/art/empty-drawings';
import { classNames } from '@/components/kit/styles';
import { EmptyState, Fault } from '@/components/kit/notices';
import { Icon, type IconName } from '@/components/kit/icon';
import type { SearchKind } from '@/lib/vocabulary/kinds';
import type { FoundGroup } from '@/lib/domain/search/find-everywhere';
import { searchMessages } from '@/lib/i18n/search';

const icons: Record<SearchKind, IconName> = {
  device: 'radar',
  order: 'package-check',
  invoice: 'file-text',
  organization: 'building',
  person: 'user-round',
};

type SearchResultsProps = {
  q: string;
  kinds: readonly SearchKind[];
  /** Of an earlier text while `busy`. */
  answer: readonly FoundGroup[] | null;
  busy: boolean;
  fault: string | null;
  requestId: string | undefined;
  retry: () => void;
};

/** The finds, by kind; else the reason for none. */
export function SearchResults({ q, kinds, answer, busy, fault, requestId, retry }: SearchResultsProps) {
  const groups = q === '' ? [] : (answer ?? []);
  const count = countOf(groups);
  const asked = q !== '' && fault === null;
  const said = asked ? statusText(q, busy, groups) : '';
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <p role="status" className="sr-only">
        {said}
      </p>
      {q === '' && <CanFind kinds={kinds} />}
      {q !== '' && busy && count === 0 && <Waiting />}
      {q !== '' && fault !== null && (
        <div className="p-5">
          <Fault message={fault} requestId={requestId} onRetry={retry} />
        </div>
      )}
      {asked && !busy && count === 0 && (
        <EmptyState drawing={<LensDrawing />} title={searchMessages.nothingFound(q)}>
          {searchMessages.nothingFoundText}
        </EmptyState>
      )}
      <ComboboxOptions
        static
        modal={false}
        aria-label={searchMessages.title}
        aria-busy={busy}
        className={classNames('outline-none not-empty:p-2', busy && 'opacity-60')}
      >
        {groups.map((group) => (
          <Group key={group.kind} group={group} q={q} busy={busy} />
        ))}
      </ComboboxOptions>
    </div>
  );
}

const countOf = (groups: readonly FoundGroup[]): number =>
  groups.reduce((sum, { data }) => sum + data.length, 0);

function statusText(q: string, busy: boolean, groups: readonly FoundGroup[]): string {
  if (busy) return searchMessages.searching;
  const count = countOf(groups);
  if (count === 0) return searchMessages.nothingFound(q);
  return searchMessages.results(
    count,
    groups.some(({ more }) => more),
  );
}

function Group({ group, q, busy }: { group: FoundGroup; q: string; busy: boolean }) {
  const { kind, data, more, href } = group;
  const id = `found-${kind}`;
  return (
    <div role="group" aria-labelledby={id} className="pb-2">
      <p id={id} className="px-3 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted">
        {searchMessages.kinds[kind]}
      </p>
      {data.map((row) => (
        <Option key={row.id} href={row.href} busy={busy} icon={icons[kind]}>
          <span className="block truncate font-semibold">
            <Marked text={row.title} q={q} />
          </span>
          <span className="line-clamp-2 text-sm text-muted group-data-focus:text-accent-strong">
            <Marked text={row.detail} q={q} />
          </span>
        </Option>
      ))}
      {more && href !== null && (
        <Option href={href} busy={busy} icon="search">
          <span className="text-sm font-semibold text-accent">{searchMessages.showAll(q)}</span>
        </Option>
      )}
      {more && href === null && <p className="px-3 py-1.5 text-sm text-muted">{searchMessages.narrow}</p>}
    </div>
  );
}

/** A link within reach of the keys; Ctrl, ⌘ or the middle button opens its own tab. */
function Option({
  href,
  busy,
  icon,
  children,
}: {
  href: string;
  busy: boolean;
  icon: IconName;
  children: ReactNode;
}) {
  return (
    <ComboboxOption
      // The list highlights the first new one.
      key={String(busy)}
      as="a"
      href={href}
      value={{ href }}
      disabled={busy}
      onMouseDownCapture={keepForTheBrowser}
      onClick={(event: MouseEvent) => !isForTheBrowser(event) && event.preventDefault()}
      className="group flex min-h-12 cursor-pointer items-center gap-3 flake-sm px-3 py-1.5 text-md text-ink no-underline data-focus:bg-accent-soft data-focus:text-accent-strong"
    >
      <Icon of={icon} className="size-5 text-muted group-data-focus:text-accent-strong" />
      <span className="min-w-0 flex-1">{children}</span>
      <kbd aria-hidden="true" className="key invisible group-data-focus:visible max-sm:hidden">
        ↵
      </kbd>
    </ComboboxOption>
  );
}

const isForTheBrowser = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

/** Headless UI picks at the press already. */
function keepForTheBrowser(event: MouseEvent): void {
  if (isForTheBrowser(event)) event.stopPropagation();
}

function Marked({ text, q }: { text: string; q: string }) {
  const at = text.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-accent-soft text-inherit group-data-focus:bg-transparent group-data-focus:underline">
        {text.slice(at, at + q.length)}
      </mark>
      {text.slice(at + q.length)}
    </>
  );
}

function CanFind({ kinds }: { kinds: readonly SearchKind[] }) {
  return (
    <div className="grid gap-3 px-5 py-5">
      <p className="text-sm font-semibold text-muted">{searchMessages.canFind}</p>
      <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {kinds.map((kind) => (
          <li key={kind} className="flex items-center gap-3">
            <span className="grid size-9 shrink-0 place-items-center flake-sm bg-accent-soft text-accent-strong">
              <Icon of={icons[kind]} className="size-5" />
            </span>
            <span>
              <span className="block leading-5 font-semibold">{searchMessages.kinds[kind]}</span>
              <span className="text-sm text-muted">{searchMessages.foundBy[kind]}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-5 px-5 py-6">
      {['w-40', 'w-56', 'w-48'].map((width) => (
        <div key={width} className="flex items-center gap-3">
          <div className="size-5 animate-shimmer rounded-sm bg-sunken" />
          <div className={classNames('h-4 animate-shimmer rounded-sm bg-sunken', width)} />
        </div>
      ))}
    </div>
  );
}
