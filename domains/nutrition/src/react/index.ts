/** The screens that the app makes routes of. */
export const nutritionScreens = [] as const;
