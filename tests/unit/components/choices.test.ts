import { afterEach, expect, it, vi } from 'vitest';
import { writeChoiceCookie } from '@/components/kit/choices';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https:', 'theme=dark; path=/; max-age=31536000; samesite=lax; secure'],
  ['http:', 'theme=dark; path=/; max-age=31536000; samesite=lax'],
])("a choice's cookie of a page by %s travels the same way", (protocol, cookie) => {
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { protocol });
  writeChoiceCookie('theme', 'dark');
  expect(page.cookie).toBe(cookie);
});
