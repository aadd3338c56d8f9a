/** The turns of one holder: those that are taken, and those that are waited for. */
interface Line {
  running: number;
  waiting: (() => void)[];
}

/** How long a turn is waited for, and the error afterwards. */
interface Patience {
  ms: number;
  over: () => Error;
}

/**
 * Gives each holder so many turns at once; the next ones come in their order.
 * @returns waits for a turn, and gives it on when its answer is called; a second time changes nothing
 */
export function turnsOf(atOnce: number) {
  const lines = new Map<string, Line>();
  return async (holder: string, patience?: Patience): Promise<() => void> => {
    const line = lines.get(holder) ?? { running: 0, waiting: [] };
    lines.set(holder, line);
    if (line.running < atOnce) line.running += 1;
    else await turnIn(line, patience);
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = line.waiting.shift();
      if (next !== undefined) return next();
      line.running -= 1;
      if (line.running === 0) lines.delete(holder);
    };
  };
}

function turnIn(line: Line, patience: Patience | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const come = () => {
      clearTimeout(late);
      resolve();
    };
    const late =
      patience &&
      setTimeout(() => {
        line.waiting = line.waiting.filter((one) => one !== come);
        reject(patience.over());
      }, patience.ms);
    line.waiting.push(come);
  });
}
