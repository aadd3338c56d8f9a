/** `npm test`: installs what is missing, then run-tests.ts. Plain Node. */
import { ensureInstalled } from './installation.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('./run-tests.ts');
