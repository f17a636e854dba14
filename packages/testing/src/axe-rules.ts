/** WCAG 2.2 AA and best practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules whose result depends on the theme. */
export const AXE_COLOR_RULES = ['color-contrast', 'link-in-text-block'];
