import { randomInt } from 'node:crypto';

/** Portals under test trust one proxy, which is the test: each of its clients has its own address. */
export const behindOneProxy = { TRUSTED_PROXY_HOPS: '1' };

/** With haproxy between the test and the portal. */
export const behindTwoProxies = { TRUSTED_PROXY_HOPS: '2' };

/** An unused address. */
export function freshAddress(): string {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
}

/** The header that such a proxy adds, for a new client. */
export function freshClient(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': freshAddress() };
}
