import { randomInt } from 'node:crypto';

/** Portals under test trust one proxy, the test: each client has its own address. */
export const behindOneProxy = { TRUSTED_PROXY_HOPS: '1' };

/** With haproxy between the test and the portal. */
export const behindTwoProxies = { TRUSTED_PROXY_HOPS: '2' };

export function freshAddress(): string {
  const part = () => randomInt(1, 255);
  return `10.${part()}.${part()}.${part()}`;
}

export function freshClient(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': freshAddress() };
}
