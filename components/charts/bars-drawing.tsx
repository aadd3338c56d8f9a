'use client';

import { classNames } from '@/components/kit/styles';
import type { ChargeState } from '@/lib/vocabulary/invoices';

const fills: Record<ChargeState, string> = {
  paid: 'fill-accent',
  open: 'fill-warning-soft stroke-warning',
  overdue: 'fill-danger',
  expected: 'fill-transparent stroke-control [stroke-dasharray:3_2]',
};

/** A bar's parts and words, in units of the drawing. */
export interface Bar {
  x: number;
  width: number;
  parts: readonly { state: ChargeState; y: number; height: number }[];
  /** The sum above it, and where. */
  sum: { text: string; y: number } | null;
  name: string;
}

/** Bars on a line. A part of the client only because of how React sends drawings; it runs no script. */
export function BarsDrawing({
  label,
  bars,
  width,
  base,
  height,
}: {
  label: string;
  bars: readonly Bar[];
  width: number;
  /** Where the bars stand. */
  base: number;
  height: number;
}) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="max-h-56 w-full">
      {bars.map(({ name, x, width: wide, parts, sum }) => (
        <g key={name}>
          {parts.map(({ state, ...part }) => (
            <rect key={state} className={classNames(fills[state])} x={x} width={wide} rx={2} {...part} />
          ))}
          <g textAnchor="middle" className="text-xs">
            {sum && (
              <text x={x + wide / 2} y={sum.y} className="fill-ink font-semibold">
                {sum.text}
              </text>
            )}
            <text x={x + wide / 2} y={base + 14} className="fill-muted">
              {name}
            </text>
          </g>
        </g>
      ))}
      <line x2={width} y1={base} y2={base} className="stroke-line" />
    </svg>
  );
}
