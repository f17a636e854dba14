/** The screens that the app makes routes of. */
export const socialScreens = [] as const;
