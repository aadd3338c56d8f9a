'use client';

import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { placeUnder } from '@/components/ui/anchor-position';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';

/**
 * A button with a box under it, for filters. The box is a plain group after the button in reading order; Esc, a click
 * outside, or the button again closes it.
 */
export function Popover({
  label,
  icon,
  children,
  wide = false,
}: {
  label: string;
  icon?: ReactNode;
  children: ReactNode;
  wide?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open || !box.current || !button.current) return;
    placeUnder(box.current, button.current, 'start');
    box.current
      .querySelector<HTMLElement>(
        'input:not(:disabled), select:not(:disabled), button:not(:disabled), a[href]',
      )
      ?.focus();
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!box.current?.contains(target) && !button.current?.contains(target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);

  return (
    <>
      <Button
        ref={button}
        icon={icon}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div
          ref={box}
          id={id}
          role="group"
          aria-label={label}
          className={classNames(
            'fixed z-30 max-w-[calc(100vw-1rem)] enter flake border border-line bg-raised p-4 shadow-float',
            wide ? 'w-96' : 'w-80',
          )}
        >
          {children}
        </div>
      )}
    </>
  );
}
