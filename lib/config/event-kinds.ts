/** What an entry of the log is about: the first part of its type. */
export const eventKinds = ['session', 'user', 'organization', 'model', 'order', 'invoice', 'device'] as const;
export type EventKind = (typeof eventKinds)[number];
