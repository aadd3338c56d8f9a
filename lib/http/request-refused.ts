/** A request that its door refuses, before any operation. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }
}
