import { vi, type Mock } from 'vitest';

/** An action that no test has answered: who calls it is told its name. */
export const unanswered = (name: string): Mock =>
  vi.fn(() => {
    throw new Error(`No test has said what ${name} answers.`);
  });
