import { describe, expect, it } from 'vitest';
import { paperApart } from '@/lib/pdf/paper-apart';
import type { PaperAsked } from '@/lib/pdf/papers';

const asked = (contactEmail: string): PaperAsked<'terms'> => ({
  ...{ name: 'terms', language: 'en', zone: 'Europe/Oslo' },
  written: { contactEmail },
});

/** All that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('papers', () => {
  it('are rendered two at once, the next ones in their order, also after one that fails', async () => {
    const begun: string[] = [];
    const ends = new Map<string, (fails: boolean) => void>();
    const render = ({ written: { contactEmail } }: PaperAsked<'terms'>) => {
      begun.push(contactEmail);
      return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
        ends.set(contactEmail, (fails) => (fails ? reject(new Error('No ink.')) : resolve(new Uint8Array())));
      });
    };
    const papers = ['a', 'b', 'c', 'd'].map((email) => paperApart(asked(email), render));
    await settled();
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')?.(true);
    await expect(papers[1]).rejects.toThrow('No ink.');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    ends.get('a')?.(false);
    await settled();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const email of ['c', 'd']) ends.get(email)?.(false);
    await Promise.all([papers[0], papers[2], papers[3]]);
  });
});
