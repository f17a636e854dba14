export { randomWeek } from '../library/random-arrangement.ts';
export { secondLook } from '../library/second-look-for-test.ts';
export { randomAthlete, seededChance } from '../plan/random-athlete.ts';
