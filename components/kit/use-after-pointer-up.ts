'use client';

import { useCallback, useEffect, useRef } from 'react';

const events = ['pointerdown', 'pointerup', 'pointercancel'] as const;

/** Runs code that moves the page once no pointer is down: else a button would move between press and release and lose the click. */
export function useAfterPointerUp(): (act: () => void) => void {
  const pressed = useRef(false);
  useEffect(() => {
    const look = ({ type }: PointerEvent) => {
      pressed.current = type === 'pointerdown';
    };
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, []);
  return useCallback((act) => {
    // A tap presses, releases and clicks in one go, before the next frame.
    requestAnimationFrame(function look() {
      if (pressed.current) requestAnimationFrame(look);
      else act();
    });
  }, []);
}
