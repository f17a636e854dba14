import { sql } from 'kysely';

/*
 * A run, jog or walk, by whole word as ruling 18 reads types ("crunch" is no run). The same words stand in both
 * languages: the statement reads far-back history, the function rows at hand.
 */
const WORDS = 'run|runs|running|jog|jogging|walk|walks|walking';
const PATTERN = new RegExp(`\\b(${WORDS})\\b`, 'i');

/** The condition on `training.workout` for types done on foot. */
export const isOnFoot = () => sql<boolean>`type ~* ${`\\m(${WORDS})\\M`}`;

/** Whether a type is done on foot. */
export const isOnFootType = (type: string): boolean => PATTERN.test(type);
