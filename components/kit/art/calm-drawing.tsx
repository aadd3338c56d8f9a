'use client';

import { Drawing } from './drawings';

/** Nothing waits: the sun over a calm sea. */
export function CalmDrawing() {
  return (
    <Drawing>
      <g className="fill-none stroke-flake-coral" strokeWidth="4" strokeLinecap="round" opacity=".7">
        <path d="M120 40v-14M86 54 76 44m78 10 10-10M72 86H58m124 0h-14" />
      </g>
      <path className="fill-flake-coral" d="m120 52 18 4 14 12 7 17-1 20H82l-1-20 7-17 14-12z" />
      <path className="fill-flake-sand" d="m120 64 13 4 9 9 4 13v15H94V90l4-13 9-9z" />
      <g className="fill-none stroke-muted" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="m44 62 7-5 5 5 5-5 7 5M176 60l5-4 4 4 4-4 5 4" />
      </g>
    </Drawing>
  );
}
