import { isIP } from 'node:net';

/**
 * The address of the client that a request comes from. Behind `hops` trusted proxies it is the entry of X-Forwarded-For that the
 * outermost of them wrote; what stands left of it was written by the client. Without proxies, with fewer entries than proxies, or
 * with an entry that is no address, it is the socket's. Pure.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  hops: number,
): string {
  const named = hops === 0 ? undefined : forwardedFor?.split(',').at(-hops)?.trim();
  const address = named !== undefined && isIP(named) !== 0 ? named : (socketAddress ?? '');
  // IPv4 as a socket of both families says it.
  return address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
}
