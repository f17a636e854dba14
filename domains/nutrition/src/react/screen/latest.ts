/** The screen lists the logs used for the averages (specification section 9). */
export const LATEST = { limit: 7 };
