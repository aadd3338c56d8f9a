/** Whether a click opens a link elsewhere. Pure. */
export function isNewTabClick(
  event: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

/** Handles Back and Forward before the router; null for none. */
let first: ((event: PopStateEvent) => void) | null = null;

export function beforeTraversals(handle: ((event: PopStateEvent) => void) | null): void {
  first = handle;
}

/** Registers before the router: browsers call the window's first listener first, capturing or not. */
export function listenForTraversals(): void {
  window.addEventListener('popstate', (event) => first?.(event));
}
