/** Days after which what is told is history and no news (ruling 52). */
export const FRESH_DAYS = 7;
