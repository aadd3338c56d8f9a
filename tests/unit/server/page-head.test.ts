import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { headPage } from '@/lib/server/page-head';

/** What a page of this address gets, whatever the client said. */
function told(url: string, sent: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  request.url = url;
  Object.assign(request.headers, sent);
  const response = new ServerResponse(request);
  headPage(request, response, url.split('?')[0] ?? '/');
  return { headers: request.headers, policy: response.getHeader('content-security-policy') };
}

describe('what a page is told of its request', () => {
  it.each([
    ['/devices', ''],
    ['/devices?page=2&q=a%26b', '?page=2&q=a%26b'],
    ['/devices?_rsc=1u1fs', ''],
    ['/devices?page=2&_rsc=1u1fs', '?page=2'],
    ['/devices?_rsc=1u1fs&page=2', '?page=2'],
    ['/devices?_rsc', ''],
    ['/devices?x_rsc=1', '?x_rsc=1'],
  ])('%s: the address, without what the router adds', (url, search) => {
    expect(told(url).headers).toMatchObject({ 'x-pathname': '/devices', 'x-search': search });
  });

  it('a policy with a nonce of its own', () => {
    const [one, other] = [told('/devices'), told('/devices')];
    expect(one.policy).toMatch(/script-src 'nonce-[\w+/]{22}==' 'strict-dynamic'; style-src 'self' 'nonce-/);
    expect(one.policy).not.toBe(other.policy);
    expect(one.headers['content-security-policy']).toBe(one.policy);
  });

  const others = ['/api/devices', '/api', '/_next/static/chunks/one.js', '/icon.svg', '/favicon.ico'];
  it.each(others)('nothing for %s, and what a client says of it counts for nothing', (url) => {
    const { headers, policy } = told(url, { 'x-pathname': '/profile', 'content-security-policy': 'mine' });
    expect(headers).toEqual({});
    expect(policy).toBeUndefined();
  });

  it('nothing that a client says of it', () => {
    const { headers, policy } = told('/devices', {
      ...{ 'x-pathname': '/profile', 'x-search': '?next=//evil' },
      'content-security-policy': "script-src 'nonce-mine'",
    });
    expect(headers).toMatchObject({ 'x-pathname': '/devices', 'x-search': '' });
    expect(policy).not.toContain('mine');
  });
});
