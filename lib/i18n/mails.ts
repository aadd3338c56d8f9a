import { englishMails } from './en/mails';
import { currentLanguage } from './locale/language';
import type { MailBodies } from './mail-templates';
import * as nb from './nb/mails';

/** The mails in the reader's language. */
export const mailBodies = (): MailBodies => (currentLanguage() === 'nb' ? nb.mailBodies : englishMails);
