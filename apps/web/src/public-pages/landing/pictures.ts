/** Pictures of the product, taken by `npm run pictures`. */
export const SCREENS = ['today', 'live', 'fitness'] as const;
export type ScreenName = (typeof SCREENS)[number];

export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

const PHONE_WINDOW = { width: 390, height: 660 } as const;
/** In CSS pixels. */
export const WINDOWS = {
  today: { wide: { width: 1240, height: 640 }, phone: PHONE_WINDOW },
  live: { wide: { width: 1100, height: 760 }, phone: PHONE_WINDOW },
  fitness: { wide: { width: 780, height: 900 }, phone: PHONE_WINDOW },
} as const;

const WHOLE_PHONE = { x: 0, y: 0, ...PHONE_WINDOW } as const;
/**
 * The part of the window that a picture shows, in CSS pixels: one message, in a readable size. The files have
 * `PIXEL_RATIO` times as many in each direction.
 */
export const SIZES = {
  today: { wide: { x: 56, y: 0, width: 1184, height: 592 }, phone: WHOLE_PHONE },
  live: { wide: { x: 0, y: 0, width: 576, height: 536 }, phone: WHOLE_PHONE },
  fitness: { wide: { x: 56, y: 0, width: 724, height: 674 }, phone: WHOLE_PHONE },
} as const;
export type Layout = keyof (typeof SIZES)[ScreenName];
export const LAYOUTS = ['wide', 'phone'] as const satisfies readonly Layout[];

export const PIXEL_RATIO = { wide: 1.5, phone: 2 } as const;

/** The live session is dark in both themes, unless the athlete chooses otherwise. */
export const listThemes = (screen: ScreenName): readonly Theme[] => (screen === 'live' ? ['dark'] : THEMES);

export const toPictureFile = (screen: ScreenName, layout: Layout, theme: Theme): string =>
  `${screen}-${layout}-${theme}.webp`;
