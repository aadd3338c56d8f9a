/**
 * Waits until nothing fades any more: a fading element has no colour yet. The end of one fade can begin
 * another, of a child that inherits its colour. Endless animations do not count. Runs in a page.
 */
export async function untilStill(): Promise<void> {
  for (;;) {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length === 0) return;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}
