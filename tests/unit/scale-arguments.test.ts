import { expect, it } from 'vitest';
import { sizeOf } from '../../prisma/scale/arguments';

it('reads how much is asked for', () => {
  const size = { devices: 1_000_000, organizations: 2000 };
  expect(sizeOf(['--devices', '1000000', '--organizations', '2000'])).toEqual(size);
  expect(sizeOf(['--organizations=2000', '--devices=1000000'])).toEqual(size);
});

it.each([
  [[], 'Say how much'],
  [['--devices', '1000'], 'Say how much'],
  [['--orders', '1000'], 'Say how much'],
  [['1000', '20'], 'Say how much'],
  [['--devices', '0', '--organizations', '20'], '--devices is a whole number from 1'],
  [['--devices', '1e6', '--organizations', '20'], '--devices is a whole number from 1'],
  [['--devices', '1_000', '--organizations', '20'], '--devices is a whole number from 1'],
  [['--devices', '99999999999', '--organizations', '20'], '--devices is a whole number from 1'],
  [['--devices', '1000', '--organizations', '2.5'], '--organizations is a whole number from 1'],
])('refuses %j in a sentence', (args, sentence) => {
  expect(() => sizeOf(args)).toThrow(sentence);
});
