import * as nb from './nb/not-found';
import { translated } from './translated';

/** The page that says that there is none. It is in every page's browser, the refusals are not. */
export const notFoundMessages = /* @__PURE__ */ translated(
  {
    title: 'Bad URL',
    text: 'There is no page at this address, or it is not yours to see.',
    back: 'Back to the start',
  } as const,
  nb.notFoundMessages,
);
