import { afterEach, beforeEach, vi } from 'vitest';
import { forgetAnnounced } from '@/components/ui/live-region';
import { forgetToasts } from '@/components/ui/toast';
import { at } from './navigation';
import '@/app/globals.css';

beforeEach(() => {
  at('/');
  // No answers without a test's own: `answering` in ./page.
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new Error('No test has said what the API answers.'))),
  );
});

afterEach(() => {
  forgetToasts();
  forgetAnnounced();
  vi.restoreAllMocks();
  vi.resetAllMocks();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.language;
  localStorage.clear();
  sessionStorage.clear();
});
