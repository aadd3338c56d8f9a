'use client';

import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { Combobox, ComboboxInput, Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { useRouter } from 'next/navigation';
import { askBeforeLeaving } from '@/components/kit/leaving';
import { SearchResults } from '@/components/search/search-results';
import { FocusBack, FocusIn, leadElsewhere } from '@/components/kit/focus-restore';
import { Icon } from '@/components/kit/icon';
import { useSearch, readApi, type Search } from '@/components/kit/use-search';
import { kindsFoundBy } from '@/lib/auth/policy';
import { fieldLengths, timings } from '@/lib/config/limits';
import type { Role } from '@/lib/vocabulary/roles';
import { controlMessages } from '@/lib/i18n/controls';
import { searchMessages } from '@/lib/i18n/search';
import type { FoundGroup } from '@/lib/domain/search/find-everywhere';

type SearchDialogProps = {
  role: Role;
  /** Text typed while this loaded. */
  ahead: RefObject<string>;
  onClose: () => void;
};

/** The search of everything (ADR 0042). */
export function SearchDialog(props: SearchDialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open
      onClose={props.onClose}
      aria-label={searchMessages.title}
      className="fixed inset-0 z-40 overflow-y-auto"
    >
      <FocusBack />
      <FocusIn panelRef={panel} />
      <DialogBackdrop className="fixed inset-0 bg-[rgb(3_24_31/0.6)]" />
      <div className="relative flex min-h-full items-start justify-center sm:p-6 sm:pt-[10vh]">
        <DialogPanel
          ref={panel}
          className="flex w-full max-w-2xl animate-enter flex-col overflow-hidden bg-raised shadow-float max-sm:h-dvh sm:max-h-[80vh] sm:min-h-108 sm:flake-lg"
        >
          <SearchPanel {...props} />
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function useEverywhere({ ahead, onClose }: SearchDialogProps) {
  const router = useRouter();
  const [query, setQuery] = useState(() => ahead.current);
  const q = query.trim();
  const found = useSearch(searchEverywhere, q, timings.searchMs);
  const go = (href: string) => {
    onClose();
    askBeforeLeaving(() => {
      leadElsewhere();
      router.push(href);
    });
  };

  /** Its first find opens on arrival: a scanner presses Enter before any answer. */
  const awaited = useRef<string | null>(null);
  const openAwaited = useEffectEvent(() => {
    const first = found.answer?.[0]?.data[0];
    if (awaited.current === q && first !== undefined) go(first.href);
    awaited.current = null;
  });
  useEffect(() => {
    if (!found.busy) openAwaited();
  }, [found.busy]);
  return { ...found, query, setQuery, q, go, openSoon: () => (awaited.current = q) };
}

function SearchPanel(props: SearchDialogProps) {
  const { query, setQuery, q, go, openSoon, ...found } = useEverywhere(props);
  const input = useRef<HTMLInputElement>(null);

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const early = event.key === 'Enter' && event.target === input.current && q !== '' && found.busy;
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') props.onClose();
    else if (early) openSoon();
    // Headless UI would open the highlighted find.
    else if (event.key === 'Tab') return event.stopPropagation();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col" onKeyDownCapture={onKeyDownCapture}>
      <Combobox
        immediate
        by="href"
        value={null}
        // Null is an emptied box.
        onChange={(picked: { href: string } | null) => picked && go(picked.href)}
      >
        <div className="flex items-center gap-3 border-b-2 border-line px-4 focus-within:border-accent sm:px-5">
          <Icon of="search" className="size-5 text-muted" />
          <ComboboxInput
            ref={input}
            data-autofocus
            aria-label={searchMessages.title}
            placeholder={searchMessages.title}
            displayValue={() => query}
            onChange={({ target }) => setQuery(target.value)}
            maxLength={fieldLengths.search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            className="min-h-14 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
          />
          <button
            type="button"
            aria-label={controlMessages.close}
            onClick={props.onClose}
            className="icon-button size-9"
          >
            <Icon of="x" />
          </button>
        </div>
        <SearchResults
          {...found}
          q={q}
          kinds={kindsFoundBy(props.role)}
          retry={() => {
            input.current?.focus();
            found.retry();
          }}
        />
      </Combobox>
      <Keys />
    </div>
  );
}

/** The keys' help; a phone has none. */
function Keys() {
  const keys = [
    { keys: ['↑', '↓'], does: searchMessages.choose },
    { keys: ['↵'], does: searchMessages.open },
    { keys: [searchMessages.escape], does: searchMessages.close },
  ];
  return (
    <p
      aria-hidden="true"
      className="flex flex-wrap gap-x-5 border-t border-line bg-sunken px-5 py-2.5 text-xs text-muted max-sm:hidden"
    >
      {keys.map(({ keys: names, does }) => (
        <span key={does} className="flex items-center gap-1.5">
          {names.map((name) => (
            <kbd key={name} className="key">
              {name}
            </kbd>
          ))}
          {does}
        </span>
      ))}
    </p>
  );
}

/** A text's finds by kind; none for an empty one. */
const searchEverywhere: Search<readonly FoundGroup[]> = async (q, signal) =>
  q === '' ? [] : (await readApi<{ data: FoundGroup[] }>('/api/search', { q }, signal)).data;
