import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetMessages } from '@/components/kit/messages';
import { at } from './navigation';
import '@/app/globals.css';

beforeEach(() => {
  at('/');
  // No answers without a test's own: `answering` in ./screen.
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('No test has said what the API answers.'))),
  );
});

afterEach(async () => {
  vi.useRealTimers();
  await page.viewport(1280, 900);
  forgetMessages();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.language;
  localStorage.clear();
  sessionStorage.clear();
});
