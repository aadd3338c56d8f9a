import { ProviderError } from './errors';

/** Throws the provider's 401 unless the request carries the secret key, or any test key where none is set. */
export function authenticate(authorization: string | undefined, secretKey: string | null): void {
  const [scheme, credentials = ''] = (authorization ?? '').split(' ');
  const key =
    scheme === 'Basic' ? (Buffer.from(credentials, 'base64').toString().split(':')[0] ?? '') : credentials;
  if (!key) throw new ProviderError(401, 'invalid_request_error', 'You did not provide an API key.');
  const accepted = secretKey === null ? /^[sr]k_test_/.test(key) : key === secretKey;
  if (!accepted)
    throw new ProviderError(
      401,
      'invalid_request_error',
      `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`,
    );
}
