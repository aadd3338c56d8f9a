/** One sentence explains it: commands print it without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** Runs a command; a failure is printed and sets exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof PlainError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
