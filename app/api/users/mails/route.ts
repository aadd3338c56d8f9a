import { call } from '@/lib/http/call';
import { route } from '@/lib/http/route';
import { chooseMails } from '@/lib/domain/accounts/choose-mails';
import { readMailChoice } from '@/lib/domain/accounts/read-mail-choice';
import { mailChoiceAnswer } from '@/lib/schemas/answers/user';

const all = { invoices: true, parcels: true, calibration: true, reminders: true };

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route('/api/users/mails', {
  GET: call(readMailChoice, {
    tag: 'Users',
    summary: 'Which mails one wants',
    ok: 200,
    answer: mailChoiceAnswer,
    answerExample: all,
  }),
  PATCH: call(chooseMails, {
    tag: 'Users',
    summary: 'Choose which mails one gets',
    description:
      'What is not named stays. Mails about the account, orders and leases always come, and an invoice’s last reminder if nobody else would read it.',
    ok: 200,
    example: { parcels: false },
    answer: mailChoiceAnswer,
    answerExample: { ...all, parcels: false },
  }),
});
