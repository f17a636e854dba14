import type { PlanStep } from '@threshold/physiology';
import type { FactRow, PlanFacts } from '../../validate/plan-facts.ts';
import { pickVariant } from '../words/pick-variant.ts';

const KINDS: ReadonlySet<string> = new Set([
  'tempo',
  'threshold',
  'interval',
  'fartlek',
  'race-pace',
  'hill',
]);

const FIRST_REASONS: readonly string[] = [
  'It’s the first one in this plan, so find the effort and hold it.',
  'It’s a first taste. Finish knowing you could do more.',
  'This is the starting point. The next ones build on it.',
];
const MORE_REASONS: readonly ((before: string) => string)[] = [
  (before) => `Last time it was ${before}. Today goes one step further.`,
  (before) => `One step up from ${before}.`,
  (before) => `You’ve done ${before}, so you’re ready for this.`,
];
const SAME_REASONS: readonly ((before: string) => string)[] = [
  (before) => `Same ${before} as last time. Aim to feel smoother.`,
  (before) => `${before} once more. Let it feel easier than last time.`,
  (before) => `You know ${before} from last time. Aim for the same, with less strain.`,
];
const RECUT_REASONS: readonly ((before: string) => string)[] = [
  (before) => `It’s the same total time as last time’s ${before}, split differently.`,
  (before) => `It’s the same total time as ${before}, in different pieces.`,
];
const LESS_REASONS: readonly ((before: string) => string)[] = [
  (before) => `It’s less than last time’s ${before}, on purpose.`,
  (before) => `It’s a lighter version of ${before} to keep you fresh.`,
];

/** Explains where a quality run stands: the first of its kind, or the step after the last one. */
export function workReason(facts: PlanFacts, row: FactRow): string {
  const previous = findPreviousWork(facts, row);
  if (!previous) return pickVariant(FIRST_REASONS, row.day);
  const before = formatWork(previous);
  const reasons = selectReasons(row, previous);
  return pickVariant(
    reasons.map((toReason) => toReason(before)),
    row.day,
  );
}

function selectReasons(row: FactRow, previous: FactRow): typeof MORE_REASONS {
  const growth = sumWorkMinutes(row) - sumWorkMinutes(previous);
  if (growth !== 0) return growth < 0 ? LESS_REASONS : MORE_REASONS;
  if (formatWork(row) === formatWork(previous)) return SAME_REASONS;
  // Longer pieces are a step, shorter ones are not.
  return longestPiece(row) > longestPiece(previous) ? MORE_REASONS : RECUT_REASONS;
}

const longestPiece = (row: FactRow): number => Math.max(0, ...listWork(row).map(({ minutes }) => minutes));

// A week with at most this share of the one before is lighter.
const LIGHTER_SHARE = 0.9;

export const isQualityRun = ({ kind }: FactRow): boolean => KINDS.has(kind);

/**
 * The last quality run of the same family before this one. Those of lighter weeks count only if there is no other.
 */
export function findPreviousWork({ rows, keptRows, weeks }: PlanFacts, row: FactRow): FactRow | undefined {
  const earlier = [...keptRows, ...rows].filter(
    (each) => each.day < row.day && isQualityRun(each) && isSameFamily(each, row),
  );
  const isInLighterWeek = ({ day }: FactRow) => {
    const week = weeks.find(({ monday }) => day >= monday && day < monday + 7);
    const before = weeks.find(({ monday, isFull }) => isFull && monday + 7 === week?.monday);
    return week !== undefined && before !== undefined && week.km <= LIGHTER_SHARE * before.km;
  };
  return earlier.findLast((each) => !isInLighterWeek(each)) ?? earlier.at(-1);
}

// Runs at a race's pace are one family for each race, and easy runs with a faster finish are one.
function isSameFamily(a: FactRow, b: FactRow): boolean {
  if (a.kind === 'hill') return b.kind === 'hill' && a.zone === b.zone;
  return (
    a.kind === b.kind &&
    isFinishRun(a) === isFinishRun(b) &&
    (a.kind !== 'race-pace' || paceName(a) === paceName(b))
  );
}

/** True for an easy run that closes with a faster part. */
export const isFinishRun = ({ type }: FactRow): boolean => /finish run$/i.test(type);

const paceName = ({ type }: FactRow) => type.replace(/^Continuous /, '').toLowerCase();

// Climbs of an ultra are in zone 2, and have numbered steps like other repetitions.
const listWork = ({ steps }: FactRow): readonly PlanStepLike[] =>
  steps.filter(({ zone, label }) => zone >= 3 || /^Uphill/.test(label));

type PlanStepLike = Pick<PlanStep, 'label' | 'minutes'>;

/** Minutes at the session's effort. */
export const sumWorkMinutes = (row: FactRow): number =>
  listWork(row).reduce((sum, { minutes }) => sum + minutes, 0);

/** E.g. "5 × 4 min"; the minutes in total if they differ. */
export function formatWork(row: FactRow): string {
  const work = listWork(row);
  const [first] = work;
  const isEven = work.every(({ minutes }) => minutes === first?.minutes);
  if (!first || !isEven) return `${sumWorkMinutes(row)} min`;
  return work.length === 1 ? `${first.minutes} min` : `${work.length} × ${first.minutes} min`;
}
