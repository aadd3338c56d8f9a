import { useSyncExternalStore } from 'react';
import { onTestFinished, vi } from 'vitest';
import type * as next from 'next/navigation';

/** Replaces next/navigation: `at` sets the address, and the router only remembers. */
let address = new URL('/', location.origin);
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Puts the component on a page: '/devices?q=DM'. */
export function at(path: string): void {
  address = new URL(path, location.origin);
  // Readers of the address without the router.
  history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

export const here = (): URL => address;

/**
 * The page stays although its code leaves it as a whole, as at the end of a session.
 * @returns where it would have gone
 */
export function stay(): string[] {
  const left: string[] = [];
  const { navigation } = window as unknown as { navigation: EventTarget };
  const note = (event: Event & { destination?: { url: string; sameDocument: boolean } }) => {
    const { destination } = event;
    if (destination === undefined || destination.sameDocument) return;
    event.preventDefault();
    left.push(destination.url.slice(location.origin.length));
  };
  navigation.addEventListener('navigate', note);
  onTestFinished(() => navigation.removeEventListener('navigate', note));
  return left;
}

type Router = ReturnType<typeof next.useRouter>;

export const router = {
  push: vi.fn<Router['push']>(at),
  replace: vi.fn<Router['replace']>(at),
  refresh: vi.fn<Router['refresh']>(),
  prefetch: vi.fn<Router['prefetch']>(),
  back: vi.fn<Router['back']>(),
  forward: vi.fn<Router['forward']>(),
} satisfies Partial<Router>;

export const useRouter = () => router;
export const usePathname: typeof next.usePathname = () =>
  useSyncExternalStore(subscribe, () => address.pathname);
export const useSearchParams = () =>
  new URLSearchParams(useSyncExternalStore(subscribe, () => address.search));

/** A component must not ask for a missing page here. */
export const notFound = () => {
  throw new Error('notFound() was called.');
};
/** What redirect() throws: showPage of ./list follows it. */
export class Redirect extends Error {
  constructor(readonly to: string) {
    super(`redirect('${to}') was called.`);
  }
}
export const redirect = (to: string) => {
  throw new Redirect(to);
};
export const unstable_rethrow = () => undefined;
export const unstable_isUnrecognizedActionError = () => false;
