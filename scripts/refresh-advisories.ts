/** `npm run advisories`: adds to scripts/advisories.json what `npm audit` finds. `npm run check` compares the lock file with it. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { advisorySchema, weakPackages, withAudited } from './advisories';
import { projectRoot } from './child-process';

const file = path.join(projectRoot, 'scripts', 'advisories.json');
const known = z.array(advisorySchema).parse(JSON.parse(fs.readFileSync(file, 'utf8')));
// It ends with 1 when it finds something.
const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { cwd: projectRoot, encoding: 'utf8' });
const audit = z.object({ vulnerabilities: z.unknown() }).safeParse(JSON.parse(stdout || '{}'));
if (audit.data?.vulnerabilities === undefined) {
  console.error(`The registry answers no audit: nothing is changed.\n${stderr.trim()}`);
  process.exitCode = 1;
} else {
  const advisories = withAudited(known, audit.data);
  fs.writeFileSync(file, `${JSON.stringify(advisories, null, 2)}\n`);
  console.log(`${advisories.length} advisories, ${advisories.length - known.length} of them new.`);
  for (const sentence of weakPackages(projectRoot, advisories)) console.log(sentence);
}
