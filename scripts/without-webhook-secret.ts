/** Imported first by commands that run before there is a webhook: its secret is known once they have made it. */
process.env.STRIPE_WEBHOOK_SECRET ||= 'whsec_not_known_before_the_first_run';
