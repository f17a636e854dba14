import type { PlanStep } from '@threshold/physiology';
import type { FactRow, PlanFacts } from '../../validate/plan-facts.ts';
import { LIGHTER_SHARE } from '../mileage-curve.ts';

const QUALITY_KINDS: ReadonlySet<string> = new Set([
  'tempo',
  'threshold',
  'interval',
  'fartlek',
  'race-pace',
  'hill',
]);

export const isQualityRun = ({ kind }: FactRow): boolean => QUALITY_KINDS.has(kind);

/**
 * The last quality run of the same family before this one. Those of lighter weeks count only if there is no other.
 */
export function findPreviousWork({ rows, earlierRows, weeks }: PlanFacts, row: FactRow): FactRow | undefined {
  const earlier = [...earlierRows, ...rows].filter(
    (each) => each.day < row.day && isQualityRun(each) && isSameFamily(each, row),
  );
  const isInLighterWeek = ({ day }: FactRow) => {
    const week = weeks.find(({ monday }) => day >= monday && day < monday + 7);
    const weekBefore = weeks.find(({ monday, isFull }) => isFull && monday + 7 === week?.monday);
    return week !== undefined && weekBefore !== undefined && week.km <= LIGHTER_SHARE * weekBefore.km;
  };
  return earlier.findLast((each) => !isInLighterWeek(each)) ?? earlier.at(-1);
}

// One family per race pace. Finish runs are a family too.
function isSameFamily(a: FactRow, b: FactRow): boolean {
  if (a.kind === 'hill') return b.kind === 'hill' && a.zone === b.zone;
  return (
    a.kind === b.kind &&
    isFinishRun(a) === isFinishRun(b) &&
    (a.kind !== 'race-pace' || formatPaceName(a) === formatPaceName(b))
  );
}

/** True for an easy run that closes with a faster part. */
export const isFinishRun = ({ type }: FactRow): boolean => /finish run$/i.test(type);

const formatPaceName = ({ type }: FactRow) => type.replace(/^Continuous /, '').toLowerCase();

// Climbs of an ultra are in zone 2, and have numbered steps like other repetitions.
const listWork = ({ steps }: FactRow): readonly PlanStepLike[] =>
  steps.filter(({ zone, label }) => zone >= 3 || /^Uphill/.test(label));

type PlanStepLike = Pick<PlanStep, 'label' | 'minutes'>;

export const findLongestRepMinutes = (row: FactRow): number =>
  Math.max(0, ...listWork(row).map(({ minutes }) => minutes));

/** Minutes at the session's effort. */
export const sumWorkMinutes = (row: FactRow): number =>
  listWork(row).reduce((sum, { minutes }) => sum + minutes, 0);

/** E.g. "5 × 4 min", or the total minutes of unequal repetitions. */
export function formatWork(row: FactRow): string {
  const work = listWork(row);
  const [first] = work;
  const isEven = work.every(({ minutes }) => minutes === first?.minutes);
  if (!first || !isEven) return `${sumWorkMinutes(row)} min`;
  return work.length === 1 ? `${first.minutes} min` : `${work.length} × ${first.minutes} min`;
}
