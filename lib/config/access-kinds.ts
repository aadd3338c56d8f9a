/** What the access log tells of (ADR 0022). */
export const accessKinds = [
  'SIGN_IN_FAILED',
  'TOO_MANY_TRIES',
  'ACCESS_REFUSED',
  // How sessions end that somebody ends (ADR 0025).
  'SIGNED_OUT',
  'SESSION_ENDED',
  'SIGNED_OUT_ELSEWHERE',
  'SIGNED_OUT_EVERYWHERE',
  'SIGNED_OUT_BY_OTHER',
  'SESSION_REPLACED',
] as const;
export type AccessKind = (typeof accessKinds)[number];
