/** One figure of `npm run bench`. A goal is one of performance's (docs/performance.md); without one it only explains another. */
export interface Figure {
  /** The name of the figure: 'devices by serial, 1,000,000 rows, page 1'. */
  name: string;
  value: number;
  /** '1' for a ratio. */
  unit: '1' | 'ms' | 's' | 'KB' | 'MB' | '/s' | 'statements' | 'points';
  goal?: { atMost: number } | { atLeast: number };
  /** Another figure covers it: it is not on the page about speed. */
  detail?: true;
}

/** Measures, and answers its figures. It leaves nothing behind that the next one would feel. */
export type Section = () => Promise<Figure[]>;

/** Whether the figure meets its goal; null without a goal. Pure. */
export function meets({ value, goal }: Figure): boolean | null {
  if (goal === undefined) return null;
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}
