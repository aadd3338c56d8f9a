/** The text in place of a page that failed. Separate, as every page loads it. */
export const faultPageMessages = {
  title: 'Something went wrong',
  back: 'Back to the portal',
  text: 'The fault is ours, and it has been noted. Nothing that you had saved is lost.',
  textOfAll: 'The fault is ours, and it has been noted. Please reload the page in a moment.',
  fault: 'This page could not be shown.',
  requestId: 'Request ID:',
};
