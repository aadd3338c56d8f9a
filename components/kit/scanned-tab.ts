'use client';

import { type KeyboardEvent, useRef } from 'react';

/** The keys of a scanner follow each other within this many milliseconds; people need longer for most of theirs. */
const GAP_MS = 50;

/** A scanner without a cable may be late with one key of four, by so much. */
const LATE_MS = 150;

/** So many keys in a row make a scan; of a longer one the last count. */
const LEAST_KEYS = 4;
const MOST_KEYS = 9;

/**
 * Whether a key ends a scan: the last keys came as fast as only a scanner sends them. Pure.
 * @param times of the keys, the one in question last, in ms
 */
export function endsScan(times: readonly number[]): boolean {
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  const row = gaps.slice(gaps.findLastIndex((gap) => gap > LATE_MS) + 1);
  return row.length >= LEAST_KEYS - 1 && row.filter((gap) => gap > GAP_MS).length <= row.length / 4;
}

/** In a box of one line both keys may end a scan. */
export const TAB_OR_ENTER: readonly string[] = ['Tab', 'Enter'];

/**
 * Listens to the keys of a box: a Tab that ends a scan is for `take` and stays in the box. One that a person presses moves on, as ever.
 * @param ends the keys that may end a scan
 */
export function useScannedTab<Box extends Element>(
  take: (box: Box) => void,
  ends: readonly string[] = ['Tab'],
): (event: KeyboardEvent<Box>) => void {
  const times = useRef<number[]>([]);
  return (event) => {
    // Shift alone is no letter; one that is held repeats, at a scanner's pace.
    if (event.key === 'Shift' || event.repeat) return;
    times.current = [...times.current, event.timeStamp].slice(-MOST_KEYS);
    if (!ends.includes(event.key)) return;
    const isScan = !event.shiftKey && !event.ctrlKey && !event.altKey && endsScan(times.current);
    times.current = [];
    if (!isScan) return;
    event.preventDefault();
    event.stopPropagation();
    take(event.currentTarget);
  };
}
