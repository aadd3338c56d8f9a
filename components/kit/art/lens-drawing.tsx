'use client';

import { Drawing } from './drawing';

/** Nothing found: a lens over empty water. */
export function LensDrawing() {
  return (
    <Drawing>
      <circle cx="114" cy="62" r="33" className="fill-surface stroke-flake-sea" strokeWidth="7" />
      <path className="stroke-ink" strokeWidth="9" strokeLinecap="round" d="m140 87 22 21" />
      <path
        className="fill-none stroke-flake-sky"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="1 9"
        d="M92 66c8-7 15-7 22 0s14 7 22 0"
      />
      <path className="fill-flake-sand" d="m106 44 8-3 5 5-4 6-8-1z" />
    </Drawing>
  );
}
