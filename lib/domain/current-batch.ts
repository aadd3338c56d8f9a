import { AsyncLocalStorage } from 'node:async_hooks';

interface Batch {
  id: string;
  /** The provider is asked for these once, at the end. */
  orderIds: Set<string>;
}

const batches = new AsyncLocalStorage<Batch>();

/** Runs operations as one batch. */
export const inBatch = <T>(batch: Batch, run: () => Promise<T>): Promise<T> => batches.run(batch, run);

/** The batch that runs now, if one does. */
export const currentBatch = (): Batch | undefined => batches.getStore();
