import { assemble } from '@/lib/assemble';

// After the environment is set: a file of its own, as only suites that run operations read it (scripts/slow-suites.ts).
assemble();
