/**
 * `npm run languages`: writes the readers of the catalogues, lib/i18n/<noun>.ts, from the folders of the languages in lib/i18n (ADR 0060).
 */
import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', 'lib', 'i18n');
/** A language's folder; the others are written by hand for all. */
const LANGUAGE = /^[a-z]{2}$/;
const HEAD = '// Written by npm run languages; do not edit.\n';

const namesOf = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);
const all = (languages, say) => languages.map(say).join('\n');

/** One catalogue in all languages. The compiler finds what one of them lacks or has too much (lib/i18n/locale/language.ts). */
function catalogue(noun, text, languages) {
  const exported = namesOf(text, /^export const (\w+)/gm);
  const types = /^export (?:type|interface) /m.test(text) ? `export type * from './en/${noun}';\n` : '';
  const constants = exported.map(
    (name) =>
      `export const ${name} = /* @__PURE__ */ translated({ ${languages.map((one) => `${one}: ${one}.${name}`).join(', ')} });\n`,
  );
  return `${HEAD}${all(languages, (one) => `import * as ${one} from './${one}/${noun}';`)}
import { translated } from './locale/language';

${types}${constants.join('')}`;
}

const registry = (
  languages,
) => `${HEAD}${all(languages, (one) => `import { language as ${one} } from './${one}/language';`)}
import type { LanguageFacts } from './locale/language-facts';

/** The languages of the portal. The API and the log file are English only. */
export const languages = [${languages.map((one) => `'${one}'`).join(', ')}] as const;
export type Language = (typeof languages)[number];

export const languageFacts: Readonly<Record<Language, LanguageFacts>> = { ${languages.join(', ')} };
`;

/** Writes what has changed, and takes away what no noun has any more. */
export function writeLanguages() {
  const languages = fs.readdirSync(folder).filter((name) => LANGUAGE.test(name));
  languages.sort((one, other) => Number(other === 'en') - Number(one === 'en') || (one < other ? -1 : 1));
  const written = new Map([['languages.ts', registry(languages)]]);
  for (const file of fs.readdirSync(path.join(folder, 'en'))) {
    if (file === 'language.ts') continue;
    const text = fs.readFileSync(path.join(folder, 'en', file), 'utf8');
    written.set(file, catalogue(file.replace(/\.ts$/, ''), text, languages));
  }
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }))
    if (entry.isFile() && !written.has(entry.name)) fs.rmSync(path.join(folder, entry.name));
  for (const [file, text] of written) {
    const at = path.join(folder, file);
    if (!fs.existsSync(at) || fs.readFileSync(at, 'utf8') !== text) fs.writeFileSync(at, text);
  }
}

if (process.argv[1] === import.meta.filename) writeLanguages();
