import path from 'node:path';
import type { Plugin } from 'vite';

/** A module's exported constants and async functions. */
const exportedNames = (code: string): string[] =>
  Array.from(code.matchAll(/^export (?:const|async function|function) (\w+)/gm), ([, name = '']) => name);

/**
 * Replaces server parts for the browser: each action of a 'use server' module becomes a `vi.fn()`; next/navigation and next/link go to
 * ./navigation.
 */
export function standIns(): Plugin {
  const own = (file: string) => path.join(import.meta.dirname, file);
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'next/navigation') return own('navigation.ts');
      if (source === 'next/link') return own('link.tsx');
      return /\/lib\/core\/(?:clock|timeouts)$/.test(source) ? own('server.ts') : null;
    },
    transform(code) {
      if (!/^['"]use server['"]/.test(code)) return null;
      const names = exportedNames(code);
      if (names.length === 0) throw new Error('A module of actions exports none by a name that is found.');
      return {
        code: [
          "import { unanswered } from '@/tests/support/components/unanswered';",
          ...names.map((name) => `export const ${name} = unanswered('${name}');`),
        ].join('\n'),
        map: null,
      };
    },
  };
}
