import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { sessionCookieName } from '@/lib/config/limits';
import { freshClient } from './client-address';
import { openSession } from './world';
import { stack, attachStack, handedStack } from './test-stack';

interface Fixtures {
  /** Fails the test on console errors, page errors and violations of the policy. */
  quiet: QuietCheck;
  signIn: (email: string) => Promise<void>;
}

interface QuietCheck {
  /** An expected complaint, such as the line about a 404. */
  allow(pattern: RegExp): void;
}

const given = handedStack();
if (given !== undefined) attachStack(given);

/** The simulator's pages are not checked. */
function isOurs(page: Page): boolean {
  return page.url().startsWith(stack().url) || page.url() === 'about:blank';
}

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' && isOurs(page))
      complaints.push(`console: ${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => {
    if (isOurs(page)) complaints.push(`page error: ${error.message} (${page.url()})`);
  });
}

function watchAll(context: BrowserContext): string[] {
  const complaints: string[] = [];
  for (const page of context.pages()) watch(page, complaints);
  context.on('page', (page) => watch(page, complaints));
  return complaints;
}

export const test = base.extend<Fixtures>({
  baseURL: async ({}, provide) => provide(stack().url),
  extraHTTPHeaders: async ({}, provide) => provide({ ...freshClient() }),

  quiet: [
    async ({ context }, provide) => {
      // A caught try of eval is no console error.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          console.error(`policy: ${effectiveDirective} ${blockedURI}`),
        );
      });
      const complaints = watchAll(context);
      const allowed: RegExp[] = [];
      await provide({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = complaints.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],

  signIn: async ({ context }, provide) => {
    await provide(async (email) => {
      const value = await openSession(email);
      await context.addCookies([
        { name: sessionCookieName, value, url: stack().url, httpOnly: true, sameSite: 'Lax' },
      ]);
    });
  },
});

export { expect } from '@playwright/test';
