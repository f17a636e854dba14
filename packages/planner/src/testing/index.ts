export { randomWeek } from '../athletes/random-arrangement.ts';
export { createSeededChance, randomAthlete } from '../athletes/random-athlete.ts';
export { findBrokenRules } from './reimplemented-rules.ts';
