import { ownEnvironment } from './own-environment';

await ownEnvironment({ TAX: 'on' });
