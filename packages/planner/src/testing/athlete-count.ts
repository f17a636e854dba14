/** The number of random athletes in a test: `count` in the long form, a quarter of that in `npm test`. */
export const athleteCount = (count: number): number =>
  process.env.TEST_FORM === 'short' ? Math.ceil(count / 4) : count;
