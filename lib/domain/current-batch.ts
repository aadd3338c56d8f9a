import { AsyncLocalStorage } from 'node:async_hooks';

/** Operations that run one after the other for one wish (ADR 0046). */
interface Batch {
  /** On every entry that they write into the log. */
  id: string;
  /** What the provider is to be asked for once, when all is done. */
  orderIds: Set<string>;
}

const batches = new AsyncLocalStorage<Batch>();

/** Runs operations as one batch. */
export const inBatch = <T>(batch: Batch, run: () => Promise<T>): Promise<T> => batches.run(batch, run);

/** The batch that runs now, if one does. */
export const currentBatch = (): Batch | undefined => batches.getStore();
