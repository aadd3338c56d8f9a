'use client';

import type { Tone } from '@/components/kit/badge';
import { classNames } from '@/components/kit/styles';

const fills: Record<Tone, string> = {
  neutral: 'fill-control',
  info: 'fill-info',
  success: 'fill-success',
  warning: 'fill-warning',
  danger: 'fill-danger',
  accent: 'fill-accent',
};

const WIDTH = 240;
const LEAST = 4;

/** Parts of a whole in a row, as wide as their counts; the numbers stand beside it. It runs no script (see BarsDrawing). */
export function FleetStrip({ parts }: { parts: readonly { key: string; count: number; tone: Tone }[] }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const spare = WIDTH - LEAST * parts.length;
  const widths = parts.map(({ count }) => LEAST + (spare * count) / total);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" className="h-3.5 w-full">
      {parts.map(({ key, tone }, index) => (
        <rect
          key={key}
          className={classNames(fills[tone])}
          x={widths.slice(0, index).reduce((sum, width) => sum + width, 0)}
          width={(widths[index] ?? 0) - 1}
          height={12}
          rx={2}
        />
      ))}
    </svg>
  );
}
