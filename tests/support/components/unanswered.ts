import { vi, type Mock } from 'vitest';

/** An action without a test's answer: it tells its caller its name. */
export const unanswered = (name: string): Mock =>
  vi.fn(() => {
    throw new Error(`No test has said what ${name} answers.`);
  });
