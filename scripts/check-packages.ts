/** Part of `npm run check`: package.json has everything in the right place. */
import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-process';
import { misplaced, productionPackages, type Manifest } from './production-packages';

const manifest = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as Manifest;
const faults = misplaced(productionPackages(projectRoot), manifest);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
