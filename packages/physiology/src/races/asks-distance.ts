import { isRun } from './is-run.ts';

const ORANGE_THEORY_PATTERN = /\borange\s?theory\b/i;
const NINE_ROUND_PATTERN = /\b9\s?round\b/i;

/**
 * True if athletes are asked for the distance when they complete the workout: for runs (`isRun`) and Orange Theory, but
 * never 9Round.
 * Source: docs/specification.md#4-states and #distance-on-completion.
 */
export function asksDistance(type: string): boolean {
  return (isRun(type) || ORANGE_THEORY_PATTERN.test(type)) && !NINE_ROUND_PATTERN.test(type);
}
