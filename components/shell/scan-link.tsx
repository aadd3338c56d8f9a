'use client';

import { usePathname } from 'next/navigation';
import { Icon } from '@/components/kit/icon';
import { buttonStyle } from '@/components/kit/styles';

/** 'Scan a label' at the foot of a phone's pages. A load of its own: only that document may use the camera. */
export function ScanLink({ label }: { label: string }) {
  // Beside a form it would lead away from what is typed.
  if (['/scan', '/returns/new'].includes(usePathname())) return null;
  return (
    <nav
      aria-label={label}
      data-print="hide"
      className="pointer-events-none sticky bottom-0 z-10 flex justify-center pb-4 sm:hidden"
    >
      <a href="/scan" className={buttonStyle('primary', 'lg', 'pointer-events-auto shadow-card')}>
        <Icon of="barcode" />
        {label}
      </a>
    </nav>
  );
}
