/** Handles the browser's Back and Forward before the router; null for none. */
let first: ((event: PopStateEvent) => void) | null = null;

export function beforeTraversals(handle: ((event: PopStateEvent) => void) | null): void {
  first = handle;
}

/** Must register before the router: browsers call the first listener of the window first, capturing or not. */
export function listenForTraversals(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}
