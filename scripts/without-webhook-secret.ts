/** Imported first by commands that run before there is a webhook. */
process.env.STRIPE_WEBHOOK_SECRET ||= 'not known before the first run of this command';
