/**
 * The answer of every server action. `message`: the sentence of a refusal; `fields`: sentences by field; `current`: values after another
 * person's change (CHANGED_MEANWHILE); `requestId` finds a fault in the log.
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
