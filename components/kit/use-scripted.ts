import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's script runs: false on the server, and in the render that takes over the server's page. */
export const useScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
