import { ownEnvironment } from './own-environment';

await ownEnvironment({ PASSWORD_BLOCKLIST: 'on' });
