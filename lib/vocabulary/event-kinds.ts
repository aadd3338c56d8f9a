/** The subject of a log entry: the first part of its type. */
export const eventKinds = ['session', 'user', 'organization', 'model', 'order', 'invoice', 'device'] as const;
export type EventKind = (typeof eventKinds)[number];
