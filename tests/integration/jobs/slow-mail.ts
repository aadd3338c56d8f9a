import { ownEnvironment } from '../../support/own-environment';
import { startSlowMailServer } from '../../support/slow-mail-server';

/** The mail server of this file's portal. */
export const server = await startSlowMailServer();
ownEnvironment({ SMTP_URL: server.url });
