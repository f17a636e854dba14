import type { FactRow, PlanFacts } from '../../validate/plan-facts.ts';
import { pickVariant } from '../advice/pick-variant.ts';
import { findLongestRepMinutes, findPreviousWork, formatWork, sumWorkMinutes } from './compare-work.ts';

const FIRST_REASONS: readonly string[] = [
  'It’s the first one in this plan, so find the effort and hold it.',
  'It’s a first taste. Finish knowing you could do more.',
  'This is the starting point. The next ones build on it.',
];
const MORE_REASONS: readonly ((previousText: string) => string)[] = [
  (previousText) => `Last time it was ${previousText}. Today goes one step further.`,
  (previousText) => `One step up from ${previousText}.`,
  (previousText) => `You’ve done ${previousText}, so you’re ready for this.`,
];
const SAME_REASONS: readonly ((previousText: string) => string)[] = [
  (previousText) => `Same ${previousText} as last time. Aim to feel smoother.`,
  (previousText) => `${previousText} once more. Let it feel easier than last time.`,
  (previousText) => `You know ${previousText} from last time. Aim for the same, with less strain.`,
];
const RESPLIT_REASONS: readonly ((previousText: string) => string)[] = [
  (previousText) => `It’s the same total time as last time’s ${previousText}, split differently.`,
  (previousText) => `It’s the same total time as ${previousText}, in different pieces.`,
];
const LESS_REASONS: readonly ((previousText: string) => string)[] = [
  (previousText) => `It’s less than last time’s ${previousText}, on purpose.`,
  (previousText) => `It’s a lighter version of ${previousText} to keep you fresh.`,
];

/** Compares a quality run with the last one of its family, or says that it is the first. */
export function explainWork(facts: PlanFacts, row: FactRow): string {
  const previous = findPreviousWork(facts, row);
  if (!previous) return pickVariant(FIRST_REASONS, row.day);
  const previousText = formatWork(previous);
  const reasons = selectReasons(row, previous);
  return pickVariant(
    reasons.map((toReason) => toReason(previousText)),
    row.day,
  );
}

function selectReasons(row: FactRow, previous: FactRow): typeof MORE_REASONS {
  const growth = sumWorkMinutes(row) - sumWorkMinutes(previous);
  if (growth !== 0) return growth < 0 ? LESS_REASONS : MORE_REASONS;
  if (formatWork(row) === formatWork(previous)) return SAME_REASONS;
  // Longer repetitions in the same total time count as progress.
  return findLongestRepMinutes(row) > findLongestRepMinutes(previous) ? MORE_REASONS : RESPLIT_REASONS;
}
