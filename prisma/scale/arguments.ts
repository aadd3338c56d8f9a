import { parseArgs } from 'node:util';
import { PlainError } from '../../scripts/plain-error';

const USAGE = 'Say how much: npm run db:seed -- --devices 1000000 --organizations 2000';
const MOST = { devices: 20_000_000, organizations: 100_000 } as const;

export interface Size {
  devices: number;
  organizations: number;
}

/**
 * A command line's numbers of devices and organisations.
 * @throws PlainError for anything but two whole numbers within bounds
 */
export function sizeOf(args: string[]): Size {
  const { devices, organizations } = (() => {
    try {
      const options = { devices: { type: 'string' }, organizations: { type: 'string' } } as const;
      return parseArgs({ args, options }).values;
    } catch {
      throw new PlainError(USAGE);
    }
  })();
  return { devices: countOf('devices', devices), organizations: countOf('organizations', organizations) };
}

function countOf(name: keyof Size, text: string | undefined): number {
  if (text === undefined) throw new PlainError(USAGE);
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > MOST[name])
    throw new PlainError(`--${name} is a whole number from 1 to ${MOST[name]}.`);
  return count;
}
