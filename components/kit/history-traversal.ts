/** Handles Back and Forward before the router; null for none. */
let first: ((event: PopStateEvent) => void) | null = null;

export function beforeTraversals(handle: ((event: PopStateEvent) => void) | null): void {
  first = handle;
}

/** Registers before the router: browsers call the window's first listener first, capturing or not. */
export function listenForTraversals(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}
