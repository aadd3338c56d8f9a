'use client';

import { Drawing } from './drawing';

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
