'use client';

import { useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import type { ButtonSize, ButtonVariant } from '@/components/ui/button-style';
import { MenuList, type MenuItem } from '@/components/ui/menu-list';

/** A button that opens a menu of its own; for rows of a table take RowMenu, which is one for all of them. */
export function Menu({
  label,
  items,
  icon,
  variant = 'secondary',
  size = 'md',
}: {
  label: string;
  items: readonly MenuItem[];
  icon?: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        variant={variant}
        size={size}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={() => setAnchor(anchor ? null : button.current)}
      >
        {label}
      </Button>
      {anchor &&
        createPortal(
          <MenuList anchor={anchor} label={label} items={items} onClose={() => setAnchor(null)} />,
          document.body,
        )}
    </>
  );
}
