import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writableFolder } from '../../../scripts/data-folder';

let scratch: string;

beforeEach(() => {
  scratch = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-folder-')));
});
afterEach(() => fs.rmSync(scratch, { recursive: true }));

it('is made where it is missing, and left as it was', () => {
  const folder = path.join(scratch, 'deep', 'data');
  expect(writableFolder(folder)).toBe(folder);
  expect(fs.readdirSync(folder)).toEqual([]);
});

it('is refused in a sentence where it is a file, or in one', () => {
  const file = path.join(scratch, 'file');
  fs.writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'data')])
    expect(() => writableFolder(folder)).toThrow(`${folder} is no folder: set DATA_DIR to one.`);
});

it.runIf(process.platform === 'linux')('is refused in a sentence where nobody may write', () => {
  // Even an administrator makes no file there.
  expect(() => writableFolder('/proc/self')).toThrow(
    'The data folder /proc/self cannot be written to: set DATA_DIR to a folder of yours.',
  );
});
