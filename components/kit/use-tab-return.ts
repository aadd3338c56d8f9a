import { useEffect, useEffectEvent } from 'react';

/** A browser reports a return in up to two ways. */
const TOGETHER_MS = 100;

/** While `active`: calls `onReturn` at each return to this tab. */
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
