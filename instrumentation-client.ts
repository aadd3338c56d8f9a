import { listenForTraversals } from '@/components/kit/navigation';

// Run before the router is there.
listenForTraversals();
