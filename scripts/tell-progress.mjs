/** Plain Node: also used before anything is installed. */

const EVERY_MS = 15_000;

/**
 * Reports a begin, and every 15 seconds that the work goes on.
 * @template T
 * @param {string} what 'Building the portal'
 * @param {(line: string) => void} tell
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function tellProgress(what, tell, work) {
  tell(`${what} …`);
  let seconds = 0;
  const timer = setInterval(() => {
    seconds += EVERY_MS / 1_000;
    tell(`${what}: ${seconds} s so far …`);
  }, EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
