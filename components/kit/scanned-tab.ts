'use client';

import { type KeyboardEvent, useRef } from 'react';

/** The keys of a scanner follow each other within this many milliseconds; people need longer for most of theirs. */
const GAP_MS = 50;

/** So many keys in a row make a scan. */
const LEAST_KEYS = 4;

/**
 * Whether a key ends a scan: the last keys came as fast as only a scanner sends them. Pure.
 * @param times of the keys, the one in question last, in ms
 */
export function endsScan(times: readonly number[]): boolean {
  const last = times.slice(-LEAST_KEYS);
  return last.length === LEAST_KEYS && last.every((time, at) => at === 0 || time - last[at - 1]! <= GAP_MS);
}

/**
 * Listens to the keys of a box: a Tab that ends a scan is for `take` and stays in the box. One that a person presses moves on, as ever.
 */
export function useScannedTab<Box extends Element>(
  take: (box: Box) => void,
): (event: KeyboardEvent<Box>) => void {
  const times = useRef<number[]>([]);
  return (event) => {
    // Shift alone is no letter; one that is held repeats, at a scanner's pace.
    if (event.key === 'Shift' || event.repeat) return;
    times.current = [...times.current, event.timeStamp].slice(-LEAST_KEYS);
    if (event.key !== 'Tab') return;
    const isScan = !event.shiftKey && !event.ctrlKey && !event.altKey && endsScan(times.current);
    times.current = [];
    if (!isScan) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.currentTarget);
  };
}
