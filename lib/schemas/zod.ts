import { config, z } from 'zod';

// Compiled checks need eval, which the content security policy of our pages refuses: zod would try, and be reported.
if (typeof window !== 'undefined') config({ jitless: true });

/** zod as every schema uses it, on either side of the network. */
export { z };
