import { vi, type Mock } from 'vitest';

/** An action without an answer names itself. */
export const unanswered = (name: string): Mock =>
  vi.fn(() => {
    throw new Error(`No test has said what ${name} answers.`);
  });
