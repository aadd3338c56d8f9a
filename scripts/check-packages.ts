/** Part of `npm run check`: package.json's places, and a package-lock.json for every system and supported Node. */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-process';
import { missingOptional, missingPlatforms, type LockedPackages } from './lock-file';
import { unsupportedEngines } from './node-versions';
import { misplaced, productionPackages, type Manifest } from './production-packages';

const read = (file: string) => JSON.parse(fs.readFileSync(path.join(projectRoot, file), 'utf8')) as unknown;

const { packages } = read('package-lock.json') as { packages: LockedPackages };
const faults = [
  ...misplaced(productionPackages(projectRoot), read('package.json') as Manifest),
  ...missingOptional(packages),
  ...missingPlatforms(packages),
  ...unsupportedEngines(projectRoot),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
