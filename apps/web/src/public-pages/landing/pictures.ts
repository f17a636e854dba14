/** Pictures of the product, taken by `npm run pictures`. */
export const SCREENS = ['today', 'live', 'fitness'] as const;
export type ScreenName = (typeof SCREENS)[number];

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** In CSS pixels. The files have `PIXEL_RATIO` times as many in each direction. */
export const SIZES = {
  today: { wide: { width: 1240, height: 640 }, phone: { width: 390, height: 660 } },
  live: { wide: { width: 1100, height: 760 }, phone: { width: 390, height: 660 } },
  fitness: { wide: { width: 1100, height: 760 }, phone: { width: 390, height: 660 } },
} as const;
export type Layout = keyof (typeof SIZES)[ScreenName];
export const LAYOUTS = ['wide', 'phone'] as const satisfies readonly Layout[];

export const PIXEL_RATIO = { wide: 1.5, phone: 2 } as const;

/** The live session is dark in both themes, unless the athlete chooses otherwise. */
export const listThemes = (screen: ScreenName): readonly Theme[] => (screen === 'live' ? ['dark'] : THEMES);

export const toPictureFile = (screen: ScreenName, layout: Layout, theme: Theme): string =>
  `${screen}-${layout}-${theme}.webp`;
