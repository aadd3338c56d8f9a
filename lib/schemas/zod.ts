import { config, z } from 'zod';

// Compiled checks need eval, which our pages' content security policy refuses and reports.
if (typeof window !== 'undefined') config({ jitless: true });

/** zod for every schema, on both sides of the network. */
export { z };
