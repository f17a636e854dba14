/** The number of random athletes of a test: `count` in the long form, a quarter of it in `npm test`. */
export const athleteCount = (count: number): number =>
  process.env.TEST_FORM === 'short' ? Math.ceil(count / 4) : count;
