/**
 * Places a floating box under its anchor, or over it where there is no room, inside the window. Written through the
 * style object of the element, which the content security policy allows, where a style attribute is not.
 */
export function placeUnder(box: HTMLElement, anchor: HTMLElement, align: 'start' | 'end' = 'end'): void {
  const gap = 6;
  const edge = 8;
  const rect = anchor.getBoundingClientRect();
  const left = align === 'end' ? rect.right - box.offsetWidth : rect.left;
  const below = rect.bottom + gap;
  const fitsBelow = below + box.offsetHeight <= window.innerHeight - edge;
  const top = fitsBelow ? below : Math.max(edge, rect.top - gap - box.offsetHeight);
  box.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - box.offsetWidth - edge))}px`;
  box.style.top = `${top}px`;
}
