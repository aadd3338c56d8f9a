/** The page of an unknown address. Every page's browser has it, but not the refusals. */
export const notFoundMessages = {
  title: 'Bad URL',
  text: 'There is no page at this address, or it is not yours to see.',
  back: 'Back to the start',
};
