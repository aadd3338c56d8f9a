/** Waits at most `ms` for work that goes on anyway; after that, or a failure, `otherwise`. */
export async function orAfterTimeout<T, Otherwise>(
  ms: number,
  work: Promise<T>,
  otherwise: Otherwise,
): Promise<T | Otherwise> {
  const late = new Promise<Otherwise>((resolve) => {
    setTimeout(() => resolve(otherwise), ms).unref();
  });
  return Promise.race([work.catch(() => otherwise), late]);
}
