/** Part of `npm run check`: package.json's places, and a package-lock.json for every system and supported Node, without known weaknesses. */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { advisorySchema, weakPackages } from './advisories';
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
  ...weakPackages(projectRoot, z.array(advisorySchema).parse(read('scripts/advisories.json'))),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
