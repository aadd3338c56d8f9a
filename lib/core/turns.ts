/**
 * Gives so many turns at once in this process; the next ones come in their order.
 * @returns waits for a turn, and gives it on when its answer is called; a second time changes nothing
 */
export function turnsOf(atOnce: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async () => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = waiting.shift();
      if (next !== undefined) return next();
      running -= 1;
    };
  };
}
