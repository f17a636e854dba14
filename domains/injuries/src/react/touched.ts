/** What an injury changes elsewhere: the plan obeys it. */
export const TOUCHED = { touches: ['training'] };
