import { forgetAnnounced } from '@/components/ui/live-region';
import { forgetToasts } from '@/components/ui/toast';

/** Who was on this page last, since it was loaded; empty for nobody. */
let here = '';

/** Says who is on the page, empty for nobody: what was said to somebody else is not for them. */
export function dropForeignMessages(person: string): void {
  if (here !== '' && here !== person) {
    forgetAnnounced();
    forgetToasts();
  }
  here = person;
}
