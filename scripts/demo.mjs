/** `npm run demo`: installs what is missing, then starts everything (demo.ts). Plain Node: node_modules may be missing. */
import { ensureInstalled } from './installation.mjs';

await ensureInstalled();
const { register } = await import('tsx/esm/api');
register();
await import('./demo.ts');
