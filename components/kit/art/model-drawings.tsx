'use client';

import type { ReactNode } from 'react';

/** A label on a loop, for what is carried. */
const tag = (
  <>
    <path className="fill-none stroke-muted" strokeWidth="3" d="M46 29c-3-13 9-19 17-13 9 7 3 17-9 16" />
    <path className="fill-flake-coral" d="m42 27 14 0 8 9 0 44-6 5-22 0-6-5 0-41z" />
    <path className="fill-flake-sand" d="m30 52 34 0 0 28-6 5-22 0-6-5z" />
    <circle className="fill-surface" cx="47.5" cy="38.5" r="4.5" />
    <path className="stroke-surface" strokeWidth="3" strokeLinecap="round" d="M38 63h19M38 72h12" />
  </>
);

/** A box with an antenna and straps, for what drives. */
const tracker = (
  <>
    <path className="fill-ink" d="M67 22h4v24h-4z" />
    <path className="fill-flake-coral" d="m69 14 6 4-2 6h-8l-2-6z" />
    <path className="fill-flake-sea" d="m20 42 44 0 14 5 0 33-5 4-46 0-7-6z" />
    <path className="fill-flake-sky" d="m58 42 6 0 14 5 0 33-5 4-15 0z" />
    <path className="fill-surface" opacity=".85" d="M20 56h58v6H20z" />
    <path className="fill-flake-foam" d="m29 68 7-3 5 4-3 7-9 0z" />
  </>
);

/** A buoy in the sea, for what floats. */
const beacon = (
  <>
    <path className="fill-flake-coral" d="m48 18 6 5-2 8h-8l-2-8z" />
    <path className="fill-ink" d="M46 30h4v13h-4z" />
    <path className="fill-flake-sea" d="M28 43h20v36H19z" />
    <path className="fill-flake-sky" d="M50 43h18l9 36H50z" />
    <path className="fill-surface" opacity=".85" d="M23.5 60h49l2 8h-53z" />
    <path className="fill-flake-foam" d="M8 76c13-9 27-9 40 0s27 9 40 0v9c-13 9-27 9-40 0s-27-9-40 0z" />
  </>
);

/** A flat puck that lies anywhere. */
const puck = (
  <>
    <path className="fill-flake-sea" d="m14 54 8-13 20-7 26 4 15 12-1 14-10 11-22 6-24-5-11-10z" />
    <path className="fill-flake-sky" d="m14 54 8-13 20-7 26 4 15 12-17 11-27 3-19-4z" />
    <path className="fill-surface" opacity=".85" d="m34 48 12-5 16 4 2 6-13 5-14-2z" />
    <path className="fill-flake-coral" d="m44 49 6-2 5 3-4 4-6-1z" />
  </>
);

const all = [tag, tracker, beacon, puck];

/** Words of a model's name that tell its drawing. */
const words: readonly [RegExp, ReactNode][] = [
  [/tag|label|card|brikke|merke/i, tag],
  [/track|truck|box|unit|sporer|boks/i, tracker],
  [/beacon|buoy|float|bøye|fyr/i, beacon],
  [/puck|disc|dot|button|node/i, puck],
];

/** Its words tell; any other name has always the same one. Pure. */
function drawingOf(model: string): ReactNode {
  const told = words.find(([word]) => word.test(model));
  if (told !== undefined) return told[1];
  const sum = Array.from(model).reduce((before, sign) => before + (sign.codePointAt(0) ?? 0), 0);
  return all[sum % all.length];
}

/** A model's picture: decoration beside its name. */
export function ModelDrawing({ model, className }: { model: string; className?: string }) {
  return (
    <svg viewBox="0 0 96 96" className={className} aria-hidden="true">
      <path
        className="fill-canvas"
        d="M16 0h64a16 16 0 0 1 16 16v64a16 16 0 0 1-16 16H4a4 4 0 0 1-4-4V16A16 16 0 0 1 16 0z"
      />
      <path className="fill-flake-sand" opacity=".7" d="m12 24 6-3 4 5-3 6-7-2z" />
      <path className="fill-flake-sky" opacity=".7" d="m80 66 5-2 3 5-5 4-5-3z" />
      {drawingOf(model)}
    </svg>
  );
}
