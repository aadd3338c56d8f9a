/** axe's rules about colours, the only ones that a theme changes. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];
