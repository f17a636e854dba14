/** What an injury changes elsewhere: the plan obeys it. */
export const INVALIDATES = { invalidates: ['training'] };
