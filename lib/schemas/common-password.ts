/** 250 KB packed: import it on demand (ADR 0026). */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { product } from '@/lib/config/product';

/** Characters that count: more take longer and change next to nothing. */
const JUDGED = 48;
/** Guessed with fewer than a million tries, on a scale from 0 to 4. */
const COMMON = 1;

let judge: ZxcvbnFactory | undefined;

/**
 * Whether the password is easy to guess (ADR 0026). The same in the browser, which advises, and on the server, which may refuse.
 * @param about what is known of the person: name, e-mail address, organisation; the product's name always counts
 */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED });
  return judge.check(password, guessable([product.name, ...about])).score <= COMMON;
}

/** 'Ada Fjeld' is ada, fjeld and adafjeld. */
function guessable(texts: readonly string[]): string[] {
  const parts = texts
    .flatMap((text) => text.normalize('NFC').toLowerCase().split('@'))
    .map((part) => part.split(/[^\p{L}\p{N}]+/u));
  const found = parts.flatMap((words) => [...words, words.join('')]);
  return [...new Set(found.filter((word) => word.length >= 3))];
}
