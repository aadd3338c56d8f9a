/**
 * Which try of something a key of the provider is for. Under one key the provider gives the same answer for a day, a refusal or a
 * fault too: after such an answer the next try is another one. A try whose answer was lost is made again as it was, so that nothing is
 * made twice.
 */
export type Attempt = string;

/** The try of a noted request after so many refusals. Pure. */
export const attemptAfter = (refusals: number): Attempt => (refusals === 0 ? '' : `:t${refusals}`);

/** Somebody asks by hand, and nothing counts the tries: within a minute it is the same one, as a second click is. Pure. */
export const attemptByHand = (now: Date): Attempt => `:m${Math.floor(now.getTime() / 60_000)}`;
