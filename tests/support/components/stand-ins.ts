import path from 'node:path';
import type { Plugin } from 'vite';

/** The names of a module's `export const` and `export async function`. */
const exportedNames = (code: string): string[] =>
  Array.from(code.matchAll(/^export (?:const|async function|function) (\w+)/gm), ([, name = '']) => name);

/**
 * Replaces server parts for the browser: each action of a 'use server' module becomes a `vi.fn()`, which a test answers through
 * `vi.mocked(action)` and so by the action's own type; next/navigation and next/link go to ./navigation.
 */
export function standIns(): Plugin {
  const navigation = path.join(import.meta.dirname, 'navigation.ts');
  const link = path.join(import.meta.dirname, 'link.tsx');
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source) {
      if (source === 'next/navigation') return navigation;
      if (source === 'next/link') return link;
      return null;
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
