'use client';

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { MenuEntry } from '@/components/kit/menu-list';
import { useOpener } from '@/components/kit/use-opener';
import { lazyPart } from '@/components/kit/lazy-part';

const MenuList = lazyPart(() => import('@/components/kit/menu-list').then((file) => file.MenuList));

/** The one menu of a table's rows. A RowMenuButton inside opens it; `itemsFor` gives its entries. It loads with the first opening. */
export function RowMenu({
  itemsFor,
  children,
}: {
  itemsFor: (rowId: string) => readonly MenuEntry[];
  children: ReactNode;
}) {
  const [opened, press, giveUp] = useOpener();

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-row-menu]');
    if (button) press(button);
  };

  // The focus stays on its button while the menu loads.
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && (target as Element).matches('[data-row-menu]')) giveUp();
  };

  return (
    <div onClick={onClick} onKeyDown={onKeyDown} role="presentation">
      {children}
      {opened && (
        <MenuList
          key={opened.time}
          button={opened.button}
          items={itemsFor(opened.button.dataset.rowMenu ?? '')}
        />
      )}
    </div>
  );
}
