import { ownEnvironment } from '../../support/own-environment';

await ownEnvironment({ SUPPORT_EMAIL: 'help@example.com', SUPPORT_PHONE: '+47 22 12 34 56' });
