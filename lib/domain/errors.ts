/** Failures that a person can understand. All others are our faults. */
export type ErrorKind =
  | 'invalid' // the input is malformed or breaks a rule of its fields
  | 'unauthenticated'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'refused' // a business rule of ordering says no (status 200 with an error body)
  | 'tooMany';

export type FieldErrors = Record<string, string>;

/** An expected failure: a sentence, a code, and sentences by input name. */
export class DomainError extends Error {
  override name = 'DomainError';
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: FieldErrors | undefined;
  /** What fields hold after another person's change; with code CHANGED_MEANWHILE. */
  readonly current: Readonly<Record<string, string>> | undefined;
  /** Seconds until another try makes sense; with kind `tooMany`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    kind: ErrorKind,
    code: string,
    message: string,
    more: {
      fields?: FieldErrors;
      current?: Readonly<Record<string, string>>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.code = code;
    this.fields = more.fields;
    this.current = more.current;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** Invalid input: the first field's sentence becomes the message. */
export function invalid(fields: FieldErrors, code = 'VALIDATION'): DomainError {
  return new DomainError('invalid', code, Object.values(fields)[0] ?? 'The input is not valid', { fields });
}

/** The state forbids it; with a field when one is to blame. */
export function conflict(code: string, message: string, field?: string): DomainError {
  return new DomainError(
    'conflict',
    code,
    message,
    field === undefined ? {} : { fields: { [field]: message } },
  );
}

/** Not there, or another organisation's: the answer confirms nothing. */
export function notFound(message: string): DomainError {
  return new DomainError('notFound', 'NOT_FOUND', message);
}

/** Signed in, but not allowed. */
export function forbidden(message: string, code = 'FORBIDDEN'): DomainError {
  return new DomainError('forbidden', code, message);
}

/** A business rule of ordering says no. */
export function refused(code: string, message: string, field?: string): DomainError {
  return new DomainError(
    'refused',
    code,
    message,
    field === undefined ? {} : { fields: { [field]: message } },
  );
}

/** Whether something failed for a reason of that kind. */
export const isKind = (error: unknown, kind: ErrorKind): boolean =>
  error instanceof Error && Reflect.get(error, 'kind') === kind;
