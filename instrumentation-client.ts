import { listenForTraversals } from '@/components/form/history-traversal';

// Run before the router is there.
listenForTraversals();
