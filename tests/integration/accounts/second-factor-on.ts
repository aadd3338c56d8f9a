import { ownEnvironment } from '../../support/own-environment';

ownEnvironment({ SUPERUSER_SECOND_FACTOR: 'required' });
