import { listenForTraversals } from '@/components/kit/history-traversal';

// Run before the router is there.
listenForTraversals();
