import { plainDashes } from './typed-text';

/** Letters of other alphabets that are drawn like Latin ones, and those. */
const pairs = [
  ['АВЕЅІЈКМНОРСТУХҺԌԚԜаеорсухіјѕһԁԛԝ', 'ABESIJKMHOPCTYXhGQWaeopcyxijshdqw'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹοινρυκχϲ', 'ABEZHIKMNOPTYXCoivpukxc'],
] as const;
const latin = new Map(
  pairs.flatMap(([letters, drawn]) =>
    Array.from(letters, (letter, place) => [letter, drawn.charAt(place)] as const),
  ),
);

/** What a name looks like: the same for names that a reader takes for one, in any case. Pure. */
export function looksOf(name: string): string {
  const plain = plainDashes(name).normalize('NFKC');
  return Array.from(plain, (letter) => latin.get(letter) ?? letter)
    .join('')
    .toLowerCase();
}
