const kept = globalThis as { driftmarkDraining?: boolean };

/** Whether a stop was asked for: readiness says no from then on. Shared by all bundles of the process. */
export function isDraining(): boolean {
  return kept.driftmarkDraining === true;
}

/** From now on readiness says no. */
export function startDraining(): void {
  kept.driftmarkDraining = true;
}
