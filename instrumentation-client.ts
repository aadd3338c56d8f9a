import { listenForTraversals } from '@/components/forms/history-traversal';

// Run before the router is there.
listenForTraversals();
