/** `npm run demo`: installs what is missing, then starts demo.ts. Plain Node. */
import { ensureInstalled } from './installation.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('./demo.ts');
