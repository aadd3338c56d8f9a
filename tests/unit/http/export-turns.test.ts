import { describe, expect, it } from 'vitest';
import { takeExportTurn } from '@/lib/http/export-turns';

const LONG = 60_000;

/** Asks for a turn; notes its name once it has come. */
function ask(come: string[], name: string, person = 'ada') {
  return takeExportTurn(person, LONG).then((give) => {
    come.push(name);
    return give;
  });
}

/** All that can go on has gone on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('files of a list', () => {
  it('are two at once of a person, and the next ones come in their order', async () => {
    const come: string[] = [];
    const first = await ask(come, 'first');
    const second = await ask(come, 'second');
    const third = ask(come, 'third');
    const fourth = ask(come, 'fourth');
    await settled();
    expect(come).toEqual(['first', 'second']);
    second();
    second();
    await settled();
    expect(come).toEqual(['first', 'second', 'third']);
    first();
    (await third)();
    (await fourth)();
    const [a, b] = await Promise.all([ask(come, 'a'), ask(come, 'b')]);
    expect(come).toEqual(['first', 'second', 'third', 'fourth', 'a', 'b']);
    a();
    b();
  });

  it('of one person keep nobody else waiting', async () => {
    const come: string[] = [];
    const all = await Promise.all(['ada', 'ada', 'bo', 'bo'].map((person) => ask(come, person, person)));
    expect(come).toHaveLength(4);
    for (const give of all) give();
  });

  it('that wait too long are refused, and leave their place', async () => {
    const come: string[] = [];
    const first = await ask(come, 'first');
    const second = await ask(come, 'second');
    await expect(takeExportTurn('ada', 1)).rejects.toMatchObject({
      status: 429,
      message: 'You are getting two files already. Please wait until one of them is complete.',
    });
    first();
    second();
    const again = await ask(come, 'again');
    expect(come).toEqual(['first', 'second', 'again']);
    again();
  });
});
