import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Collection } from '@/simulator/store/collection';
import { Store } from '@/simulator/store/store';

interface Thing {
  name: string;
  parts: { count: number }[];
}

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  file = path.join(folder, 'state.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (header: Record<string, string> = {}): { things: Collection<Thing>; store: Store } => {
  const things = new Collection<Thing>();
  const store = new Store({ things }, file, header, (line, written, now) =>
    line.replaceAll(written.base ?? '-', now.base ?? '-'),
  );
  return { things, store };
};
/** With a committed thing of each name. */
function holding(...names: string[]): ReturnType<typeof open> {
  const made = open();
  for (const name of names) made.things.set(name, thing(name));
  made.store.commit();
  return made;
}
const thing = (name: string): Thing => ({ name, parts: [{ count: 1 }] });
const size = (): number => statSync(file).size;

describe('what a commit writes', () => {
  it('notices what was changed in place, deep inside, without being told', () => {
    const { things, store } = holding('a', 'b', 'c');
    const part = things.get('b')?.parts[0];
    if (part) part.count = 7;
    things.where(({ name }) => name === 'c').forEach((found) => found.parts.push({ count: 2 }));
    things.delete('a');
    expect(store.commit().map(({ id }) => id)).toEqual(['b', 'c', 'a']);
    const { things: again } = open();
    expect(again.look()).toEqual([
      { name: 'b', parts: [{ count: 7 }] },
      { name: 'c', parts: [{ count: 1 }, { count: 2 }] },
    ]);
  });

  it('writes nothing for what was only looked at, or changed back', () => {
    const { things, store } = holding('a');
    const before = size();
    const found = things.get('a') as Thing;
    found.name = 'b';
    found.name = 'a';
    expect(store.commit()).toEqual([]);
    expect(size()).toBe(before);
  });

  it('does not grow with what there is already', () => {
    const written = [10, 20_000].map((count) => {
      rmSync(file, { force: true });
      const { things, store } = holding(...Array.from({ length: count }, (_, index) => `t${index}`));
      const before = size();
      (things.get('t5') as Thing).name = 'changed';
      store.commit();
      return size() - before;
    });
    expect(written[1]).toBe(written[0]);
  });

  it('takes back what a refused action had changed', () => {
    const { things, store } = holding('a', 'b');
    (things.get('a') as Thing).name = 'changed';
    things.delete('b');
    things.set('c', thing('c'));
    store.undo();
    expect(store.commit()).toEqual([]);
    expect(things.look()).toEqual([thing('a'), thing('b')]);
  });
});

describe('what is read again', () => {
  it('ignores a last line that was torn by a kill, and goes on behind it', () => {
    holding('a');
    appendFileSync(file, '[["things","b",{"name":"b","par');
    const second = open();
    expect([...second.things.ids()]).toEqual(['a']);
    second.things.set('c', thing('c'));
    second.store.commit();
    expect([...open().things.ids()]).toEqual(['a', 'c']);
  });

  it('does not pretend to understand a broken line in the middle', () => {
    holding('a');
    appendFileSync(file, 'nonsense\n');
    expect(() => open()).toThrow(SyntaxError);
  });

  it('follows a changed header', () => {
    const { things, store } = open({ base: 'http://one/' });
    things.set('a', thing('http://one/a'));
    store.commit();
    expect(open({ base: 'http://two/' }).things.peek('a')?.name).toBe('http://two/a');
  });

  it('begins the file anew when it has grown, without losing anything', () => {
    const { things, store } = open();
    const long = 'x'.repeat(1 << 20);
    for (let round = 0; round < 12; round++) {
      things.set('a', thing(`${long}${round}`));
      store.commit();
    }
    expect(size()).toBeLessThan(9 << 20);
    expect(readFileSync(file, 'utf8').split('\n')[0]).toBe('{}');
    expect(open().things.peek('a')?.name.endsWith('11')).toBe(true);
  });
});
