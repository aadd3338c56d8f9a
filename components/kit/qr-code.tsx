'use client';

/** A path of all dark squares, a rectangle for each run of a row. Pure. */
function pathOf(rows: readonly string[]): string {
  return rows
    .flatMap((row, y) =>
      Array.from(
        row.matchAll(/1+/g),
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join('');
}

/** A QR code of rows with '1' for a dark square. Black on white in every theme, for cameras. */
export function QrCode({
  rows,
  label,
  className = 'size-56 max-w-full',
}: {
  rows: readonly string[];
  label: string;
  className?: string;
}) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width="100%" height="100%" fill="white" />
      <path d={pathOf(rows)} fill="black" />
    </svg>
  );
}
