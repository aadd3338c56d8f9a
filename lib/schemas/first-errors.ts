import type { z } from 'zod';
import { requestErrors } from '@/lib/i18n/requests';

export interface FirstErrors {
  message: string;
  /** Field (a path with dots) to its first sentence. */
  fields: Record<string, string>;
}

/** The first message overall and per field. Unknown fields are named one by one. */
export function firstErrors(error: z.ZodError): FirstErrors {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const path = issue.path.map(String);
    const keys =
      issue.code === 'unrecognized_keys'
        ? issue.keys.slice(0, 5).map((key) => [...path, key.slice(0, 40)].join('.'))
        : [path.join('.')];
    for (const key of keys) if (key !== '' && !fields.has(key)) fields.set(key, issue.message);
  }
  return {
    message: error.issues[0]?.message ?? requestErrors.notValid,
    fields: Object.fromEntries(fields),
  };
}
