/**
 * The try that an idempotency key is for. For a day the provider repeats its answer under a key, even a refusal: the next try has a new
 * key. A try with a lost answer keeps its key, so that nothing is made twice.
 */
export type Attempt = string;

/** The try of a noted request after this many refusals. Pure. */
export const attemptAfter = (refusals: number): Attempt => (refusals === 0 ? '' : `:t${refusals}`);

/** The try of a request by hand: the same within a minute, as for a second click. Pure. */
export const attemptByHand = (now: Date): Attempt => `:m${Math.floor(now.getTime() / 60_000)}`;
