/** A problem that its one sentence explains fully: commands print it without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/** Runs a command's main function; prints a failure and sets the exit code 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof PlainError) console.error(error.message);
    else console.error(error);
    process.exitCode = 1;
  }
}
