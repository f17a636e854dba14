export { createRandomWeek } from '../athletes/random-arrangement.ts';
export { createSeededRandom, randomAthlete } from '../athletes/random-athlete.ts';
export { findBrokenRules } from './reimplemented-rules.ts';
