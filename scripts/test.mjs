/** `npm test`: installs what is missing, then runs every test (run-tests.ts). Plain Node: node_modules may be missing. */
import { ensureInstalled } from './installation.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('./run-tests.ts');
