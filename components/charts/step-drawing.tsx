'use client';

/** A point of a line, in units of the drawing; the line stays on its height until the next point. */
export interface Step {
  x: number;
  now: number;
  then: number;
  /** Beneath it. */
  name: string;
}

const pathOf = (steps: readonly Step[], of: 'now' | 'then', width: number) =>
  steps
    .map((step, at) => `${at === 0 ? 'M' : 'L'}${step.x} ${step[of]}H${steps[at + 1]?.x ?? width}`)
    .join('');

/** What is, dashed, and what will be, each as a line of steps. */
export function StepDrawing({
  label,
  steps,
  width,
  base,
  height,
}: {
  label: string;
  steps: readonly Step[];
  width: number;
  /** The height of nothing. */
  base: number;
  height: number;
}) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`} className="w-full max-w-sm">
      <line x2={width} y1={base} y2={base} className="stroke-line" />
      <path
        d={pathOf(steps, 'now', width)}
        className="fill-none stroke-control [stroke-dasharray:4_3]"
        strokeWidth={1.5}
      />
      <path d={pathOf(steps, 'then', width)} className="fill-none stroke-accent" strokeWidth={2.5} />
      {steps.map(({ x, name }) => (
        <text key={name} x={x + 3} y={base + 14} className="fill-muted text-xs">
          {name}
        </text>
      ))}
    </svg>
  );
}
