'use client';

import { useState, type MouseEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { MenuList, type MenuItem } from '@/components/ui/menu-list';

/**
 * The one menu that all rows of a table share. Wrap the server-rendered table with it; a RowMenuButton inside opens
 * it, and `itemsFor` says what it holds for that row.
 */
export function RowMenu({
  itemsFor,
  children,
}: {
  itemsFor: (rowId: string) => readonly MenuItem[];
  children: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-row-menu]');
    if (button) setAnchor(button === anchor ? null : button);
  };

  return (
    <div onClick={onClick} role="presentation">
      {children}
      {anchor &&
        createPortal(
          <MenuList
            key={anchor.dataset.rowMenu}
            anchor={anchor}
            label={anchor.getAttribute('aria-label') ?? ''}
            items={itemsFor(anchor.dataset.rowMenu ?? '')}
            onClose={() => setAnchor(null)}
          />,
          // Inside the page's landmark, where people who go from landmark to landmark find it.
          anchor.closest('main') ?? document.body,
        )}
    </div>
  );
}
