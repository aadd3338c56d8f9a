'use client';

import { useMemo, type ReactNode } from 'react';
import { Menu, MenuButton, MenuItem, MenuItems, Portal } from '@headlessui/react';
import { AnchorButton } from './anchor-button';
import { classNames } from './styles';

export type MenuEntry = {
  label: string;
  icon?: ReactNode;
  /** Red, and set apart at the end of the list. */
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
};

/** A menu's open list. Load it when it opens. */
export function MenuList({ button, items }: { button: HTMLElement; items: readonly MenuEntry[] }) {
  // Inside the page's landmark, for people who move by landmarks.
  const landmark = useMemo(() => ({ current: button.closest('main') }), [button]);
  return (
    <Portal.Group target={landmark}>
      <Menu>
        <MenuButton as={AnchorButton} anchor={button} />
        <MenuItems
          modal={false}
          anchor={{ to: 'bottom end', gap: 6, padding: 8 }}
          className="z-30 grid min-w-52 flake border border-line bg-raised p-1.5 shadow-float outline-none"
        >
          {items.map(({ label, icon, destructive, disabled = false, onSelect }) => (
            <MenuItem
              key={label}
              as="button"
              type="button"
              disabled={disabled}
              onClick={onSelect}
              className={classNames(
                'flex min-h-10 items-center gap-3 flake-sm px-3 text-start text-md outline-none [--size:1.125rem] data-disabled:opacity-50',
                destructive
                  ? 'text-danger data-focus:bg-danger-soft'
                  : 'text-ink data-focus:bg-accent-soft data-focus:text-accent-strong',
              )}
            >
              {icon}
              {label}
            </MenuItem>
          ))}
        </MenuItems>
      </Menu>
    </Portal.Group>
  );
}
