/** Imported first by commands that run before there is a webhook: its secret is known once they have made it. */
process.env.STRIPE_WEBHOOK_SECRET ||= 'not known before the first run of this command';
