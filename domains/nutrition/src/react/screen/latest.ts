/** The screen lists the logs that the averages cover (specification section 9). */
export const LATEST = { limit: 7 };
