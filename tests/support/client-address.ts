import { randomInt } from 'node:crypto';

/** Portals under test trust one proxy, which is the test: each of its clients has an address of its own. */
export const behindOneProxy = { TRUSTED_PROXY_HOPS: '1' };

/** With haproxy between the test and the portal. */
export const behindTwoProxies = { TRUSTED_PROXY_HOPS: '2' };

/** An address that nobody has been seen at before. */
export function freshAddress(): string {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
}

/** The header that such a proxy adds, for a client that nobody has seen before. */
export function freshClient(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': freshAddress() };
}
