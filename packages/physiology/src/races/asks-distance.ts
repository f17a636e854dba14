import { isRun } from './is-run.ts';

const ORANGE_THEORY = /\borange\s?theory\b/i;
const NINE_ROUND = /\b9\s?round\b/i;

/**
 * Whether a workout's distance is asked for on completion: a run (`isRun`) and Orange Theory; 9Round never, whatever
 * else its name says.
 * @param type the workout's type as it is shown
 * Source: Specification section 4, Ruling 18.
 */
export function asksDistance(type: string): boolean {
  return (isRun(type) || ORANGE_THEORY.test(type)) && !NINE_ROUND.test(type);
}
