'use client';

import type { ReactNode } from 'react';

/** Could not load: a cloud between us and the service. */
export function StormDrawing() {
  return (
    <Drawing>
      <path
        className="fill-flake-sky"
        d="M84 76c-12 0-19-8-19-17s8-17 18-16c3-13 14-20 27-19 11 1 19 7 22 17 4-2 8-3 13-2 12 1 20 9 20 19s-8 18-20 18z"
      />
      <path className="fill-surface" d="m98 24 12 0 4 18-9 14 12 20h-10L94 57l9-14z" opacity=".7" />
      <path className="fill-flake-coral" d="m130 80-14 22h9l-5 18 18-24h-10l6-16z" />
    </Drawing>
  );
}

/** The sea of every drawing; decoration, so hidden from assistive technology. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 140" className="h-36 w-60 max-w-full" aria-hidden="true">
      <path className="fill-flake-sand" d="m34 36 9-4 6 7-5 8-9-2z" />
      <path className="fill-flake-coral" d="m196 27 7-2 4 6-6 5-6-3z" />
      <path className="fill-flake-sky" d="m62 20 5-3 6 3-2 6-7 0z" />
      {children}
      <path
        className="fill-flake-foam"
        d="M10 106c18-11 36-11 55 0s37 11 55 0 37-11 55 0 37 11 55 0v10c-18 11-36 11-55 0s-37-11-55 0-37 11-55 0-37-11-55 0z"
      />
      <path
        className="fill-flake-sea"
        d="M26 120c16-9 31-9 47 0s31 9 47 0 31-9 47 0 31 9 47 0v8c-16 9-31 9-47 0s-31-9-47 0-31 9-47 0-31-9-47 0z"
      />
    </svg>
  );
}
