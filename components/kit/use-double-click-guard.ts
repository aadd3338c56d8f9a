import { useEffect } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, label';
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(CONTROLS) : null;

const topDialog = (): Element | null =>
  Array.from(document.querySelectorAll('[aria-modal="true"]')).at(-1) ?? null;

/** Ignores a double click's second where the first has opened, changed or closed a dialog, or moved another control under the pointer. */
export function useDoubleClickGuard(): void {
  useEffect(() => {
    const ended = new AbortController();
    // Before any listener at the document.
    const options = { capture: true, signal: ended.signal };
    /** On top as the first click began, and pressed by it. */
    let seen: Element | null = null;
    let pressed: Element | null = null;
    let isStray = false;
    const judge = ({ detail, target }: MouseEvent) => {
      const control = controlOf(target);
      if (detail <= 1) {
        seen = topDialog();
        pressed = control;
        isStray = false;
        return;
      }
      isStray = topDialog() !== seen || (pressed !== null && control !== null && control !== pressed);
    };
    const forget = () => {
      isStray = false;
    };
    const drop = (event: MouseEvent) => {
      // A key presses without any count.
      if (!isStray || (event.type === 'click' && event.detail === 0)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('pointerdown', forget, options);
    window.addEventListener('mousedown', judge, options);
    // A release beside a dialog closes it.
    window.addEventListener('pointerup', drop, options);
    window.addEventListener('click', drop, options);
    return () => ended.abort();
  }, []);
}
