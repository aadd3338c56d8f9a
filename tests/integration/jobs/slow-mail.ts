import { ownEnvironment } from '../../support/own-environment';
import { startSlowMailServer } from '../../support/slow-mail-server';

export const server = await startSlowMailServer();
await ownEnvironment({ SMTP_URL: server.url });
