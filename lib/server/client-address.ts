import { isIP } from 'node:net';

/**
 * The address of a request's client. Behind `hops` trusted proxies it is the outermost one's entry of X-Forwarded-For; without one, or with
 * an invalid one, the socket's. Pure.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const named = hops === 0 ? undefined : forwardedFor?.split(',').at(-hops)?.trim();
  const address = named !== undefined && isIP(named) !== 0 ? named : (socketAddress ?? '');
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
