const SWITCHED = 'language-switched';

/** Notes that the focus is on the switch, before the page is loaded anew. */
export function keepLanguageFocus(): void {
  if (document.activeElement?.matches('button[name="language"]') !== true) return;
  try {
    sessionStorage.setItem(SWITCHED, '');
  } catch {
    // No storage: the focus begins at the head of the page.
  }
}

/** Whether the focus was on the switch before the page was loaded anew; once. */
export function takeLanguageFocus(): boolean {
  try {
    const isKept = sessionStorage.getItem(SWITCHED) !== null;
    sessionStorage.removeItem(SWITCHED);
    return isKept;
  } catch {
    return false;
  }
}
