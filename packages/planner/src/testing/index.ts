export { randomWeek } from '../athletes/random-arrangement.ts';
export { randomAthlete, seededChance } from '../athletes/random-athlete.ts';
export { findBrokenRules } from './reimplemented-rules.ts';
