import { expect, it } from 'vitest';
import { endsScan } from '@/components/kit/scanned-tab';

it.each([
  ['a scanner', [0, 5, 10, 15, 20], true],
  ['a slow scanner', [0, 50, 100, 150], true],
  ['a scan behind typing', [0, 400, 900, 905, 910, 915], true],
  ['a scanner that is late with a key', [0, 20, 40, 110, 130], true],
  ['one that is late with every second', [0, 70, 90, 160, 180], false],
  ['a hand', [0, 90, 180, 300], false],
  ['a quick hand that then looks up', [0, 40, 80, 300], false],
  ['two letters and a Tab', [0, 5, 10], false],
  ['a Tab alone', [0], false],
])('%s: %j ends a scan: %s', (_, times, ends) => {
  expect(endsScan(times)).toBe(ends);
});
