/** Imported first by commands that run before there is a webhook: they make its secret. */
process.env.STRIPE_WEBHOOK_SECRET ||= 'not known before the first run of this command';
