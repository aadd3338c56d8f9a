import { expect, it, vi } from 'vitest';
import { addMilliseconds, addMinutes } from 'date-fns';
import { endOfChallenge, newChallenge } from '@/lib/auth/challenge';

vi.mock('@/lib/core/seal', () => ({ derivedKey: (use: string) => Buffer.from(`a key for ${use}`) }));

const now = new Date('2026-11-29T08:00:00.000Z');
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

it('ends after ten minutes', () => {
  const challenge = text(newChallenge('enter', '', now));
  const end = addMinutes(now, 10);
  expect(endOfChallenge(challenge, 'enter', '', now)).toEqual(end);
  expect(endOfChallenge(challenge, 'enter', '', addMilliseconds(end, -1))).toEqual(end);
  expect(endOfChallenge(challenge, 'enter', '', end)).toBeNull();
});

it('is good for its use and its owner alone, and each is another', () => {
  const challenge = text(newChallenge('add', 'ada', now));
  expect(endOfChallenge(challenge, 'add', 'ada', now)).not.toBeNull();
  expect(endOfChallenge(challenge, 'add', 'eve', now)).toBeNull();
  expect(endOfChallenge(challenge, 'enter', 'ada', now)).toBeNull();
  expect(text(newChallenge('add', 'ada', now))).not.toBe(challenge);
});

it('is nothing once a bit of it is changed, cut or added', () => {
  const challenge = newChallenge('enter', '', now);
  for (let index = 0; index < challenge.length; index += 1) {
    const changed = Uint8Array.from(challenge);
    changed[index]! ^= 1;
    expect(endOfChallenge(text(changed), 'enter', '', now)).toBeNull();
  }
  for (const other of ['', 'x', text(challenge).slice(0, -2), `${text(challenge)}AA`])
    expect(endOfChallenge(other, 'enter', '', now)).toBeNull();
});
