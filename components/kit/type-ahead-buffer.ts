'use client';

import { useRef, type KeyboardEvent } from 'react';

type Take = (text: string, isEntered: boolean) => void;

interface TypeAheadBuffer {
  giveUp: (() => void) | null;
  text: string;
  isEntered: boolean;
  take: Take | null;
}

const nothing = (giveUp: TypeAheadBuffer['giveUp']): TypeAheadBuffer => ({
  giveUp,
  text: '',
  isEntered: false,
  take: null,
});

/**
 * Keeps text typed on a button while its list loads, from `begin`, its press, until the focus leaves it. The text is for the list's
 * search box, which takes it up by `hear` on arrival. Esc gives the list up, and closes no dialog around it.
 * @returns `begin` takes what gives the list up
 */
export function useTypeAheadBuffer(): {
  begin: (giveUp: () => void) => void;
  hear: (take: Take) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onBlur: () => void;
} {
  const ahead = useRef(nothing(null));
  return {
    begin: (giveUp) => {
      ahead.current = nothing(giveUp);
    },
    hear: (take) => {
      const { current: typed } = ahead;
      typed.take = take;
      if (typed.text !== '') take(typed.text, typed.isEntered);
    },
    onKeyDown: (event) => {
      const { current: typed } = ahead;
      const { key } = event;
      if (typed.giveUp === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (key === 'Escape') {
        event.stopPropagation();
        typed.giveUp();
        ahead.current = nothing(null);
      } else if (key === 'Enter' && typed.text.trim() !== '') typed.isEntered = true;
      else if (key === 'Backspace') typed.text = typed.text.slice(0, -1);
      else if (key.length === 1 && (key !== ' ' || typed.text !== '')) typed.text += key;
      else return;
      // A blank or Enter would press the button again.
      event.preventDefault();
      typed.take?.(typed.text, typed.isEntered);
    },
    onBlur: () => {
      ahead.current.giveUp = null;
    },
  };
}
