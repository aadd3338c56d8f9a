const SWITCHED = 'language-switched';

/** Notes that the switch has the focus, before the page reloads. */
export function keepLanguageFocus(): void {
  if (document.activeElement?.matches('button[name="language"]') !== true) return;
  try {
    sessionStorage.setItem(SWITCHED, '');
  } catch {
    // No storage: the focus begins at the head of the page.
  }
}

/** Whether the switch had the focus before the reload; once. */
export function takeLanguageFocus(): boolean {
  try {
    const isKept = sessionStorage.getItem(SWITCHED) !== null;
    sessionStorage.removeItem(SWITCHED);
    return isKept;
  } catch {
    return false;
  }
}
