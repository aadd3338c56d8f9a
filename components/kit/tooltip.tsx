import type { ReactNode } from 'react';
import { classNames } from './styles';

const bubble =
  'flake-sm bg-deep text-on-deep shadow-float pointer-events-none absolute bottom-full left-1/2 z-30 mb-2 w-max max-w-60 -translate-x-1/2 px-3 py-1.5 text-sm font-medium';

/** A confirmation over a button, such as 'Saved' for 800 ms. */
export function Tooltip({ text, shown, children }: { text: string; shown: boolean; children: ReactNode }) {
  return (
    <span className="relative inline-flex">
      {children}
      <span role="status">{shown && <span className={classNames(bubble, 'enter')}>{text}</span>}</span>
    </span>
  );
}
