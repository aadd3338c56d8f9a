import * as nb from './nb/not-found';
import { translated } from './translated';

/** The page of an unknown address. Every page's browser has it, but not the refusals. */
export const notFoundMessages = /* @__PURE__ */ translated(
  {
    title: 'Bad URL',
    text: 'There is no page at this address, or it is not yours to see.',
    back: 'Back to the start',
  } as const,
  nb.notFoundMessages,
);
