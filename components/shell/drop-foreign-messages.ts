import { forgetMessages } from '@/components/kit/messages';

/** The page's last person since its load; empty for none. */
let here = '';

/** Notes the page's person, empty for none: messages to another one are dropped. */
export function dropForeignMessages(person: string): void {
  if (here !== '' && here !== person) forgetMessages();
  here = person;
}
