'use client';

import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { placeUnder } from '@/components/ui/anchor-position';
import { classNames } from '@/components/ui/class-names';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** Red, and set apart at the end by whoever lists it last. */
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/**
 * The open list of a menu, hung from `anchor`. Arrows, Home, End and the first letter move, Enter and Space choose, Esc
 * and Tab close; on closing the focus goes back to the anchor.
 */
export function MenuList({
  anchor,
  label,
  items,
  onClose,
}: {
  anchor: HTMLElement;
  label: string;
  items: readonly MenuItem[];
  onClose: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  const entries = () =>
    Array.from(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? []);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    placeUnder(box, anchor);
    box.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus({ preventScroll: true });
    anchor.setAttribute('aria-expanded', 'true');
    const away = (event: Event) => {
      const target = event.target as Node;
      if (!box.contains(target) && !anchor.contains(target)) close();
    };
    const moved = () => close();
    document.addEventListener('pointerdown', away);
    window.addEventListener('resize', moved);
    document.addEventListener('scroll', moved, true);
    return () => {
      anchor.setAttribute('aria-expanded', 'false');
      document.removeEventListener('pointerdown', away);
      window.removeEventListener('resize', moved);
      document.removeEventListener('scroll', moved, true);
    };
  }, [anchor]);

  const choose = (item: MenuItem) => {
    anchor.focus({ preventScroll: true });
    onClose();
    item.onSelect();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const go = (index: number) => {
      event.preventDefault();
      all.at(index % all.length)?.focus();
    };
    if (event.key === 'ArrowDown') go(at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(-1);
    else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      anchor.focus({ preventScroll: true });
      onClose();
    } else if (event.key.length === 1 && event.key !== ' ') {
      const letter = event.key.toLowerCase();
      const order = [...all.slice(at + 1), ...all.slice(0, at + 1)];
      order.find((entry) => entry.textContent?.toLowerCase().startsWith(letter))?.focus();
    }
  };

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="fixed z-30 grid max-w-[calc(100vw-1rem)] min-w-52 flake border border-line bg-raised p-1.5 shadow-float"
    >
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          disabled={item.disabled}
          onClick={() => choose(item)}
          onPointerEnter={(event) => event.currentTarget.focus({ preventScroll: true })}
          className={classNames(
            'flex min-h-10 items-center gap-3 flake-sm px-3 text-start text-[0.9375rem] outline-none disabled:opacity-50 [&_svg]:size-4.5',
            item.destructive
              ? 'text-danger focus:bg-danger-soft'
              : 'text-ink focus:bg-accent-soft focus:text-accent-strong',
          )}
        >
          {item.icon}
          {item.label}
        </button>
      ))}
    </div>
  );
}
