/** The screens that the app makes routes of. */
export const sessionsScreens = [] as const;
