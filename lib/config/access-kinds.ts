/** What the access log tells of (ADR 0022). */
export const accessKinds = ['SIGN_IN_FAILED', 'TOO_MANY_TRIES', 'ACCESS_REFUSED', 'SIGNED_OUT'] as const;
export type AccessKind = (typeof accessKinds)[number];
