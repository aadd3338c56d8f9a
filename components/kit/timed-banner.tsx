'use client';

import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Banner } from './notices';
import { announce } from './messages';
import { timings } from '@/lib/config/limits';

interface Said {
  shown: boolean;
  /** Shows it for `timings.bannerMs`, and as long again after a repetition. */
  say: (text: string) => void;
  banner: (onDone?: () => void) => ReactNode;
}

/** A form's message after its save. @param first its message from the beginning */
export function useSaid(first: string | null = null): Said {
  const [said, setSaid] = useState(first === null ? null : { text: first, time: 1 });
  return {
    shown: said !== null,
    say: (text) => setSaid((before) => ({ text, time: (before?.time ?? 0) + 1 })),
    banner: (onDone) =>
      said && (
        <TimedBanner
          key={said.time}
          text={said.text}
          onDone={() => {
            setSaid(null);
            onDone?.();
          }}
        />
      ),
  };
}

/** A success banner that goes away by itself; the live region keeps it. It scrolls into sight: the button may be a screen below. */
function TimedBanner({ text, onDone }: { text: string; onDone: () => void }) {
  const done = useEffectEvent(onDone);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    announce(text);
    place.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => done(), timings.bannerMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div ref={place}>
      <Banner tone="success" live="none">
        {text}
      </Banner>
    </div>
  );
}
