import type { Language } from './language';

/** What is known of the present reader. */
interface Reader {
  language: Language;
  /** The choice is from before the sign-in. */
  isLanguageChosen: boolean;
  /** From the browser; null if unknown. */
  zone: string | null;
}

const server = globalThis as { driftmarkReader?: () => Reader | undefined };

/** Tells the server how to find its reader (lib/log/request-context.ts). */
export function findReaderBy(find: () => Reader | undefined): void {
  server.driftmarkReader = find;
}

/** The reader of what the server makes now; undefined without one, and in a browser. */
export const currentReader = (): Reader | undefined => server.driftmarkReader?.();
