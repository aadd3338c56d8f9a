import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { unsupportedEngines } from '@/scripts/node-versions';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'driftmark-engines-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('names what does not run on every Node that the project supports', { timeout: 60_000 }, () => {
  const root = {
    name: 'fleet',
    version: '1.0.0',
    dependencies: { anchor: '1.0.0', buoy: '1.0.0', crane: '1.0.0' },
  };
  const packages = {
    '': root,
    'node_modules/anchor': { version: '1.0.0', engines: { node: '>=18' } },
    'node_modules/buoy': { version: '1.0.0', engines: { node: '^20.0.0 || >=22.14' } },
    // Not for a machine of ours.
    'node_modules/crane': { version: '1.0.0', engines: { node: '20' }, os: ['aix'], optional: true },
  };
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ ...root, engines: { node: '^20.19.0 || ^22.13.0 || >=24' } }),
  );
  fs.writeFileSync(
    path.join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'fleet', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  expect(unsupportedEngines(folder)).toEqual(['buoy@1.0.0 wants Node ^20.0.0 || >=22.14, not 22.13.0.']);
});
