import { forgetAnnounced } from '@/components/kit/live-region';
import { forgetToasts } from '@/components/kit/toast';

/** The page's last person since its load; empty for none. */
let here = '';

/** Notes the page's person, empty for none: messages to another one are dropped. */
export function dropForeignMessages(person: string): void {
  if (here !== '' && here !== person) {
    forgetAnnounced();
    forgetToasts();
  }
  here = person;
}
