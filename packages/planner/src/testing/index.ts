export { randomWeek } from '../athletes/random-arrangement.ts';
export { randomAthlete, seededChance } from '../athletes/random-athlete.ts';
export { secondLook } from './second-look.ts';
