'use client';

import { useState } from 'react';

interface Opened {
  button: HTMLElement;
  /** The key of the box, which opens once in its life. */
  time: number;
}

/** The button that asked for its box (AnchorButton), and its press. `giveUp` cancels a loading box. */
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
