import axe from 'axe-core';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { FocusRestore } from '@/components/kit/focus-restore';
import { GlobalProgress } from '@/components/kit/progress';
import { LiveRegion, Toaster } from '@/components/kit/messages';
import { COLOURS } from '../colour-rules';
import { untilStill } from '../still';

const framed = (part: ReactNode) => (
  <>
    <FocusRestore />
    <GlobalProgress />
    <main id="content" tabIndex={-1}>
      {part}
    </main>
    <Toaster />
    <LiveRegion />
  </>
);

/** Shows a part among the parts of every page (app/layout.tsx). `again` shows its later state. */
export async function show(part: ReactNode) {
  const shown = await render(framed(part));
  return { ...shown, again: (later: ReactNode) => shown.rerender(framed(later)) };
}

export const focus = (part: { element: () => Element }): void => (part.element() as HTMLElement).focus();

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

interface Ask {
  path: string;
  query: URLSearchParams;
  body: unknown;
}

/**
 * Sets the API's answers from now on.
 * @returns what was asked, in its order
 */
export function answering(
  answer: (ask: Ask, signal: AbortSignal | null) => Response | Promise<Response>,
): Ask[] {
  const asked: Ask[] = [];
  vi.mocked(fetch).mockImplementation(async (request, init) => {
    const url = new URL(request instanceof Request ? request.url : request, location.origin);
    const ask = {
      path: url.pathname,
      query: url.searchParams,
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    asked.push(ask);
    return answer(ask, init?.signal ?? null);
  });
  return asked;
}

/** No server was reached. */
export const unreached = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** An answer whose moment the test chooses. */
export function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => (resolve = done));
  return { promise, resolve };
}

export const messages = page.getByRole('log');

/** The page is Norwegian for the rest of a test. */
export const inNorwegian = (): void => {
  document.documentElement.dataset.language = 'nb';
};

export const prefer = (theme: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });

/** axe's finds in both themes, 'rule: the first element'. */
export async function axeInBothThemes(): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await prefer(theme);
    await untilStill();
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(theme === 'dark'
        ? { runOnly: COLOURS }
        : {
            // A part has no title, language and landmarks.
            rules: {
              'document-title': { enabled: false },
              'html-has-lang': { enabled: false },
              region: { enabled: false },
              'page-has-heading-one': { enabled: false },
            },
          }),
    });
    found.push(...violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`));
  }
  await prefer('light');
  return found;
}
