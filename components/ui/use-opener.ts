'use client';

import { useState } from 'react';

interface Opened {
  button: HTMLElement;
  /** How often a box was asked for: the key of the box, which opens once in its life. */
  time: number;
}

/**
 * Which button asked for its box (AnchorButton), and what a press of a button does: it opens, or closes what is open. `giveUp` asks no
 * more for a box that is still on its way.
 */
export function useOpener(): [
  opened: Opened | null,
  press: (button: HTMLElement) => void,
  giveUp: () => void,
] {
  const [opened, setOpened] = useState<Opened | null>(null);
  const press = (button: HTMLElement) => {
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    setOpened(isOpen ? null : { button, time: (opened?.time ?? 0) + 1 });
  };
  return [opened, press, () => setOpened(null)];
}
