import { ownEnvironment } from './own-environment';

ownEnvironment({ TAX: 'on' });
