import { ownEnvironment } from '../../support/own-environment';

await ownEnvironment({ SUPERUSER_SECOND_FACTOR: 'required' });
