import type { Language } from '@/lib/i18n/languages';

interface Reader {
  language: Language;
  /** The choice is from before the sign-in. */
  isLanguageChosen: boolean;
  zone: string | null;
}

const server = globalThis as { driftmarkReader?: () => Reader | undefined };

/** Tells the server how to find its reader (lib/log/request-context.ts). */
export function findReaderBy(find: () => Reader | undefined): void {
  server.driftmarkReader = find;
}

/** The reader of what the server makes now; undefined without one, and in a browser. */
export const currentReader = (): Reader | undefined => server.driftmarkReader?.();
