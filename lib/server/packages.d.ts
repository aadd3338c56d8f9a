/** The parts that we use: the types from elsewhere bring those of Express. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean;

  /** Makes a function that packs an answer, and gives it a method `flush`. */
  function compression(options: {
    flush?: number;
    brotli?: BrotliOptions;
    filter?: Filter;
  }): (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  namespace compression {
    /** Whether the answer's type is one that packing makes smaller. */
    const filter: Filter;
  }
  export default compression;
}

declare module 'negotiator' {
  import type { IncomingMessage } from 'node:http';

  /** Reads what a request accepts. */
  export default class Negotiator {
    constructor(request: IncomingMessage);
    /** The best of `available`; of equal ones the first of `preferred`. */
    encoding(available: readonly string[], preferred: readonly string[]): string | undefined;
  }
}
