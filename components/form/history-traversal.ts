/** What is done with the browser's own Back and Forward before the router hears of them; null for nothing. */
let first: ((event: PopStateEvent) => void) | null = null;

export function beforeTraversals(handle: ((event: PopStateEvent) => void) | null): void {
  first = handle;
}

/** Has to listen before the router does: of listeners of the window, browsers call the one first that came first, capturing or not. */
export function listenForTraversals(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}
