'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { Banner } from '@/components/ui/banner';
import { announce } from '@/components/ui/live-region';

/**
 * A success banner that goes away by itself after `ms` (2000 by default, portal.md §9). The sentence is also put
 * into the live region, where it stays findable. It comes into sight: the button that was pressed may stand a screen below it.
 */
export function TimedBanner({ text, ms = 2000, onDone }: { text: string; ms?: number; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(text);
    place.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => done(), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return (
    <div ref={place}>
      <Banner tone="success" live="none">
        {text}
      </Banner>
    </div>
  );
}
