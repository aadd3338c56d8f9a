/** axe's rules that a theme changes. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];
