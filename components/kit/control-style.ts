/** The common style of inputs, selects and text areas (kit.css). */
export const controlStyle = 'control';

/** How high they are: 44 px in forms, 36 px inside tables. */
export const controlSize = { normal: 'control-normal', compact: 'control-compact' } as const;
