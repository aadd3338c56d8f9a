import type { Language } from './language';

/** What is known of whoever reads what is being made. */
interface Reader {
  language: Language;
  /** They said so before they signed in. */
  isLanguageChosen: boolean;
  /** As their browser says; null where it has not said. */
  zone: string | null;
}

const server = globalThis as { driftmarkReader?: () => Reader | undefined };

/** Tells the server how it finds its reader (lib/log/request-context.ts). */
export function findReaderBy(find: () => Reader | undefined): void {
  server.driftmarkReader = find;
}

/** Whoever reads what the server makes now; undefined where nobody does, and in a browser. */
export const currentReader = (): Reader | undefined => server.driftmarkReader?.();
