import { useEffect, useEffectEvent } from 'react';

/** A browser tells in up to two ways, one right after the other, that somebody is back. */
const TOGETHER_MS = 100;

/** While `active`: calls `onReturn` once each time the person comes back to this tab, from another one or another program. */
export function useTabReturn(active: boolean, onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      timer = setTimeout(returned, TOGETHER_MS);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [active]);
}
