import { listenForTraversals } from '@/components/form/traversal';

// Run before the router is there.
listenForTraversals();
