import fs from 'node:fs';
import path from 'node:path';
import { PlainError } from './plain-error';

/**
 * Makes a data folder where it is missing.
 * @param files what would be written in it, by name: what is there already has to be ours too
 * @returns its real path
 * @throws PlainError in a sentence when it is no folder, or not ours
 */
export function writableFolder(dataDir: string, files: readonly string[] = []): string {
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    const there = files.map((name) => path.join(dataDir, name)).filter((file) => fs.existsSync(file));
    for (const each of [dataDir, ...there]) fs.accessSync(each, fs.constants.R_OK | fs.constants.W_OK);
    // root may write into any folder, unless the file system forbids it.
    const probe = path.join(dataDir, `.probe-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
    return fs.realpathSync(dataDir);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new PlainError(`${dataDir} is no folder: set DATA_DIR to one.`);
    if (code === 'ENOSPC') throw new PlainError(`There is no space left for the data folder ${dataDir}.`);
    throw new PlainError(
      `The data folder ${dataDir} cannot be written to: set DATA_DIR to a folder of yours.`,
    );
  }
}
