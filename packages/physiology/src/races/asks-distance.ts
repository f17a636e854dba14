import { isRun } from './is-run.ts';

const ORANGE_THEORY = /\borange\s?theory\b/i;
const NINE_ROUND = /\b9\s?round\b/i;

/**
 * True if completing the workout asks for its distance: runs (`isRun`) and Orange Theory, but never 9Round.
 * Source: docs/specification.md#4-states and #distance-on-completion.
 */
export function asksDistance(type: string): boolean {
  return (isRun(type) || ORANGE_THEORY.test(type)) && !NINE_ROUND.test(type);
}
