/**
 * What every server action answers. On a refusal `message` is the sentence to show, `fields` maps field names to
 * sentences, `current` to what they hold now that somebody else has changed (code CHANGED_MEANWHILE), and `requestId` names a
 * fault of ours so that it can be found in the log.
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
