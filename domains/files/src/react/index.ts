/** The screens that the app makes routes of. */
export const filesScreens = [] as const;
