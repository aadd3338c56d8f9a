/** What inputs, selects and text areas have in common; the border is 3:1 against its ground, red when invalid. */
export const controlStyle =
  'flake-sm border-control bg-surface text-ink placeholder:text-muted hover:not-disabled:border-accent aria-invalid:border-danger aria-invalid:ring-danger read-only:bg-sunken disabled:bg-sunken disabled:text-muted block min-h-11 w-full border px-3 py-2 text-base transition-colors aria-invalid:ring-1 disabled:cursor-not-allowed';
