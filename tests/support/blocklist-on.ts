import { ownEnvironment } from './own-environment';

ownEnvironment({ PASSWORD_BLOCKLIST: 'on' });
