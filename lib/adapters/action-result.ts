/**
 * The answer of every server action. On a refusal `message` is the sentence to show, `fields` maps field names to sentences, `current` to
 * their values after another person's change (code CHANGED_MEANWHILE), and `requestId` finds a fault of ours in the log.
 */
export type ActionResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      code: string;
      message: string;
      fields?: Record<string, string>;
      current?: Readonly<Record<string, string>>;
      requestId?: string;
    };
