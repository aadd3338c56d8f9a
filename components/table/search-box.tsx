import NextForm from 'next/form';
import { Search } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import { controlSize, controlStyle } from '@/components/ui/control-style';
import { texts } from '@/components/ui/texts';
import type { TableAddress } from '@/components/table/table-href';

/** Searches a list: a GET form that keeps the other parameters, so that it works before JavaScript is there. */
export function SearchBox({ address, label }: { address: TableAddress; label: string }) {
  const { q, page: _page, ...others } = address.params;
  const kept = Object.entries(others).flatMap(([name, value]) =>
    (value === undefined ? [] : [value].flat()).map((one) => [name, one] as const),
  );
  const current = typeof q === 'string' ? q : '';
  return (
    <NextForm
      action={address.pathname}
      scroll={false}
      role="search"
      className="w-full min-w-44 flex-1 sm:max-w-xs"
    >
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="relative block">
        <span className="sr-only">{label}</span>
        <Search
          className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          key={current}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={current}
          placeholder={texts.search}
          className={classNames(controlStyle, controlSize.normal, 'ps-9')}
        />
      </label>
    </NextForm>
  );
}
