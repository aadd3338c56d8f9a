/** `npm run bench:weight`: each page's first JavaScript, from the build. */
import { ensureBuilt, ensureGenerated } from '../scripts/build';
import { runCommand } from '../scripts/plain-error';
import { routeWeights, weightGoals } from '../scripts/route-weight';

function report(): void {
  const routes = routeWeights().toSorted((a, b) => b.weight - a.weight);
  console.table(
    routes.map(({ route, kind, weight }) => ({
      route,
      kind,
      'gz KB': Math.round(weight * 10) / 10,
      goal: weightGoals[kind],
      met: weight <= weightGoals[kind] ? 'yes' : 'no',
    })),
  );
  if (!process.argv.includes('--chunks')) return;
  for (const { route, chunks } of routes) {
    console.log(route);
    for (const { file, bytes } of chunks.toSorted((a, b) => b.bytes - a.bytes))
      console.log(`  ${(bytes / 1024).toFixed(1).padStart(6)}  ${file}`);
  }
}

await runCommand(async () => {
  await ensureGenerated();
  await ensureBuilt();
  report();
});
