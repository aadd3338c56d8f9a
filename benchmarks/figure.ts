/** A figure. A goal is one of docs/performance.md; without one it explains another. */
export interface Figure {
  /** 'devices by serial, 1,000,000 rows, page 1'. */
  name: string;
  value: number;
  /** '1' for a ratio. */
  unit: '1' | 'ms' | 's' | 'KB' | 'MB' | '/s' | 'statements' | 'points';
  goal?: { atMost: number } | { atLeast: number };
  /** Another figure covers it on the page about speed. */
  detail?: true;
}

/** Measures. It leaves nothing behind for the next one. */
export type Section = () => Promise<Figure[]>;

/** Whether the figure meets its goal; null without a goal. Pure. */
export function meets({ value, goal }: Figure): boolean | null {
  if (goal === undefined) return null;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
