/** What inputs, selects and text areas have in common; the border is 3:1 against its ground, red when invalid. */
export const controlStyle =
  'flake-sm border-control bg-surface text-ink placeholder:text-muted hover:not-disabled:border-accent aria-invalid:border-danger aria-invalid:ring-danger [&[readonly]]:bg-sunken disabled:bg-sunken disabled:text-muted block w-full border px-3 transition-colors aria-invalid:ring-1 disabled:cursor-not-allowed';

/** How high they are: 44 px in forms, 36 px inside tables. */
export const controlSize = {
  normal: 'min-h-11 py-2 text-base',
  compact: 'min-h-9 py-1 text-[0.9375rem]',
} as const;
