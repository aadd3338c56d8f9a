import { during } from './faults';
import * as nb from './nb/jobs';
import { translated } from './translated';

/** What runs by itself, where it is shown to the operator. */
export const jobMessages = /* @__PURE__ */ translated(
  {
    died: 'Something was given up after the last try',
    gone: 'This is no longer given up: somebody has had it tried again',
    tried: 'It is being tried again',
    title: (count: string) => `Given up after the last try: ${count}`,
    text: 'This needs a person: see to the cause, then have it tried again. Nothing of it is lost meanwhile.',
    lookalike: 'A customer has created an organization that looks like one that is there',
    since: (moment: string) => `Given up on ${moment}`,
    retry: 'Try again',
    retryOf: (what: string) => `Try again: ${what}`,
    sendAgain: 'Send again',
    sendAgainOf: (what: string) => `Send again: ${what}`,
    retryAll: 'Try all again',
    more: (count: string) => `And ${count} more, which all are tried again too.`,
    fetchingFault: during('fetching what was given up'),
    retryFault: during('trying again'),
    refund: 'A payment has to be refunded',
    strayMoney: 'Money came for no order of ours',
    endedByProvider: 'A lease was ended at the payment provider',
    credited: 'A customer was credited',
    refunded: 'A customer was refunded',
    disputed: {
      open: 'A customer disputes a payment',
      won: 'A dispute was won',
      lost: 'A dispute was lost: the money is gone',
    },
  } as const,
  nb.jobMessages,
);

/** Titles of what the operator's daily mail lists. */
export const digestMessages = /* @__PURE__ */ translated(
  {
    toDeliver: 'To deliver',
    undelivered: 'Undelivered for more than 3 days',
    expired: 'Expired or failed since yesterday',
    overdue: 'Overdue renewals',
    seriouslyOverdue: 'Seriously overdue',
    returns: 'Returns announced',
    refunds: 'To refund',
    dead: 'Given up',
  } as const,
  nb.digestMessages,
);
