import { expect, it } from 'vitest';
import { clientAddress } from '@/lib/server/client-address';

const SOCKET = '198.51.100.7';

it.each([
  ['no proxy: what a client says of itself counts for nothing', 0, '203.0.113.1', SOCKET],
  ['no proxy, no header', 0, undefined, SOCKET],
  ['one proxy: what it wrote', 1, '203.0.113.1', '203.0.113.1'],
  ['one proxy: not what the client wrote before', 1, '10.9.9.9, 203.0.113.1', '203.0.113.1'],
  ['two proxies: what the outer one wrote', 2, '10.9.9.9, 203.0.113.1, 192.0.2.4', '203.0.113.1'],
  ['a request that passed no proxy', 1, undefined, SOCKET],
  ['one that passed fewer than there are', 2, '203.0.113.1', SOCKET],
  ['an entry that is no address', 1, 'unknown', SOCKET],
  ['IPv6', 1, '2001:db8::7', '2001:db8::7'],
])('%s', (_, hops, header, expected) => {
  expect(clientAddress(SOCKET, header, hops)).toBe(expected);
});

it('an IPv4 address of a socket for both families is one', () => {
  expect(clientAddress('::ffff:198.51.100.7', undefined, 0)).toBe(SOCKET);
});
