'use client';

import { Drawing } from './drawings';

/** Nothing yet: a tracker as a buoy that sends its first signal. */
export function BuoyDrawing() {
  return (
    <Drawing>
      <g className="fill-none stroke-flake-sea" strokeWidth="4" strokeLinecap="round">
        <path d="M98 34a32 32 0 0 1 44 0" opacity=".45" />
        <path d="M107 45a19 19 0 0 1 26 0" />
      </g>
      <path className="fill-flake-coral" d="M120 52l6 5-2 7h-8l-2-7z" />
      <path className="fill-ink" d="M118 62h4v14h-4z" />
      <path className="fill-flake-sea" d="M98 76h22v34H90z" />
      <path className="fill-flake-sky" d="M122 76h20l8 34h-28z" />
      <path className="fill-surface" d="M93.5 95h53l2 8h-57z" opacity=".85" />
    </Drawing>
  );
}

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
