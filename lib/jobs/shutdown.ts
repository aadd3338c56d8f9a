const kept = globalThis as { driftmarkStopping?: AbortController };

function controller(): AbortController {
  return (kept.driftmarkStopping ??= new AbortController());
}

/** Ends background work after the row in hand. All bundles of the process share it. */
export function stopping(): AbortSignal {
  return controller().signal;
}

/** Whether a stop was requested: readiness says no from then on. */
export function isDraining(): boolean {
  return stopping().aborted;
}

/** Makes readiness say no, and ends the jobs. */
export function startDraining(): void {
  controller().abort();
}
