/** The screens that the app makes routes of. */
export const injuriesScreens = [] as const;
