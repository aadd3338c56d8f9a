const kept = globalThis as { driftmarkStopping?: AbortController };

function controller(): AbortController {
  return (kept.driftmarkStopping ??= new AbortController());
}

/** Ends what runs by itself after the row in hand. Shared by all bundles of the process. */
export function stopping(): AbortSignal {
  return controller().signal;
}

/** Whether a stop was asked for: readiness says no from then on. */
export function isDraining(): boolean {
  return stopping().aborted;
}

/** From now on readiness says no, and jobs end. */
export function startDraining(): void {
  controller().abort();
}
