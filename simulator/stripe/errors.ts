/** An error in the provider's shape. */
export class ProviderError extends Error {
  constructor(
    readonly status: number,
    readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error',
    message: string,
    readonly details: { code?: string; param?: string; decline_code?: string } = {},
  ) {
    super(message);
  }

  body(requestId: string): object {
    return {
      error: {
        message: this.message,
        type: this.type,
        ...this.details,
        request_log_url: null,
        request_id: requestId,
      },
    };
  }
}

/** 400: the request makes no sense. */
export function invalid(message: string, param?: string, code?: string): ProviderError {
  return new ProviderError(400, 'invalid_request_error', message, {
    ...(code && { code }),
    ...(param && { param }),
  });
}

/** 404 for the URL's object, 400 for a parameter's. */
export function missing(what: string, id: string, param = 'id'): ProviderError {
  return new ProviderError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
}

/** Not played here: an error is better than a silent nothing. */
export function notSimulated(param: string, why = ''): ProviderError {
  return invalid(
    `The simulated provider does not support '${param}'. ${why}`.trim(),
    param,
    'simulator_unsupported',
  );
}
