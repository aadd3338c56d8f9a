'use client';

import { type InputEvent, useEffect, useRef, type SubmitEvent } from 'react';
import { type AddressWithout, addressWith } from '@/lib/schemas/list-address';
import { useListNavigation } from '@/components/list/list-frame';
import { classNames } from '@/components/ui/class-names';
import { controlSize, controlStyle } from '@/components/ui/control-style';
import { Icon } from '@/components/ui/icon';
import { fieldLengths } from '@/lib/config/limits';
import { controlMessages } from '@/lib/messages/controls';

/** Searches a list: a GET form that keeps the other parameters, so that it works before JavaScript is there. */
export function SearchBox({
  path,
  kept,
  value,
  label,
}: AddressWithout & {
  /** What is searched for now. */
  value: string;
  label: string;
}) {
  const go = useListNavigation();
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (input.current === null || shown.current === value) return;
    // Changed elsewhere, by a chip or by going back. What was typed before the script was there stays.
    shown.current = value;
    input.current.value = value;
  }, [value]);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    // What is typed on while the rows are on their way stays.
    shown.current = typed;
    go(addressWith({ path, kept }, typed === '' ? [] : [['q', typed]]));
  };
  /** The box's own cross, or Esc, has emptied it, which is no typing; what was searched for is taken off with it. */
  const onInput = ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const isTyped = 'inputType' in nativeEvent;
    if (currentTarget.value === '' && !isTyped && shown.current !== '') currentTarget.form?.requestSubmit();
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
          placeholder={controlMessages.search}
          className={classNames(controlStyle, controlSize.normal, 'ps-9')}
        />
      </label>
    </form>
  );
}
