import { findRaceEffort, formatDistance, formatDuration } from '@threshold/physiology';
import {
  type FactRow,
  isHard,
  isTraining,
  isTrainingRun,
  type PlanFacts,
  type WeekFacts,
} from '../../validate/plan-facts.ts';
import { computeTaperCapKm } from '../../validate/taper-rules.ts';
import { computeEasyShare } from '../../validate/week-rules.ts';
import { formatPercent } from '../format-percent.ts';
import { findLongestRecentRunKm } from '../goal.ts';
import type { InvariantId } from '../invariants.ts';
import {
  getMaxDayMinutes,
  getMaxHardDays,
  getMaxLongRunShare,
  getMaxRunMinutes,
  getTaperShares,
} from '../limits.ts';
import { findEffortRange } from '../paces/effort-range.ts';
import { findSessionEffort } from '../paces/find-session-effort.ts';
import type { PlanCheck } from '../plan.ts';
import type { PlanInput } from '../plan-input.ts';
import { isOtherRaceType } from '../sessions/other-race-session.ts';

/** Rule P13: a run exceeds the longest run of the previous 30 days by at most a tenth plus this distance. */
const SPIKE_MARGIN_KM = 0.8;

/** Returns the text of one check on a session, or null if the check doesn't apply. */
type Check = (facts: PlanFacts, week: WeekFacts, row: FactRow) => string | null;

const CHECKS: readonly [InvariantId, Check][] = [
  ['P04', (_, __, row) => (row.kind === 'race' ? 'The race is the only session on its day.' : null)],
  [
    'P06',
    (_, week, row) => {
      const restDayCount = week.days.filter(
        (day) => !week.rows.some((otherRow) => otherRow.day === day && isTraining(otherRow)),
      ).length;
      return row.kind === 'rest' && restDayCount > 0
        ? `You rest on ${restDayCount} of this week’s ${week.days.length} days.`
        : null;
    },
  ],
  [
    'P11',
    ({ input }, week, row) => {
      if (row.kind !== 'long' || week.isTaper) return null;
      const runDayCount = new Set(week.rows.filter(isTrainingRun).map(({ day }) => day)).size;
      const maxShareText = formatPercent(getMaxLongRunShare(input, runDayCount));
      const weekDistance = formatDistance(week.km, input.units);
      return `${formatPercent((row.plannedKm ?? 0) / week.km)} of this week’s ${weekDistance} (limit ${maxShareText} with ${runDayCount} run days).`;
    },
  ],
  [
    'P12',
    ({ input }, _, row) =>
      row.kind === 'long'
        ? `${row.duration} (limit ${formatDuration(60 * getMaxRunMinutes(input))} for your goal).`
        : null,
  ],
  ['P13', (facts, _, row) => findSpikeText(facts, row)],
  [
    'P15',
    (facts, _, row) => (isHard(row) && !hasHardNeighbor(facts, row) ? 'No hard day before or after.' : null),
  ],
  [
    'P16',
    ({ input }, week, row) => {
      const hardDayCount = new Set(week.rows.filter(isHard).map(({ day }) => day)).size;
      const classCount = week.rows.filter(({ kind }) => kind === 'class').length;
      if (!isHard(row) || row.kind === 'race') return null;
      return `${hardDayCount} hard ${hardDayCount === 1 ? 'day' : 'days'} this week (limit ${getMaxHardDays(input, classCount)}).`;
    },
  ],
  [
    'P17',
    (_, week, row) => {
      const share = computeEasyShare(week);
      if (share === null || !isTrainingRun(row)) return null;
      const hasClass = week.rows.some(({ kind }) => kind === 'class');
      return `${formatPercent(share)} of this week’s endurance time${hasClass ? ' outside classes' : ''} is easy, in zones 1 and 2 (aim for 75% or more).`;
    },
  ],
  [
    'P18',
    ({ goal }, _, row) =>
      goal.isRecovery && row.kind !== 'race' && isTraining(row)
        ? `Zone ${row.zone}, because recovery stays in zones 1 and 2.`
        : null,
  ],
  [
    'P19',
    (_, __, row) => (row.kind === 'class' ? 'Your scheduled class, and the rest of the day is easy.' : null),
  ],
  [
    'P20',
    (facts, week, row) => {
      const cap = computeTaperCapKm(facts, week);
      const share = week.weeksToRace === null ? undefined : getTaperShares(facts.input)[week.weeksToRace - 1];
      if (!isTrainingRun(row) || cap === null || share === undefined || cap === 0) return null;
      const { units } = facts.input;
      const peak = formatDistance(cap / share, units);
      return `This week has ${formatDistance(week.km, units)}, ${formatPercent((week.km * share) / cap)} of your peak week’s ${peak} (aim for about ${formatPercent(share)} here).`;
    },
  ],
  [
    'P21',
    (_, __, row) =>
      row.kind === 'shakeout' ? `${row.duration} (limit 40 minutes in the last two days).` : null,
  ],
  [
    'P22',
    ({ goal }, _, row) =>
      row.kind === 'sharpener'
        ? `${row.duration}, ${(goal.raceDay ?? 0) - row.day} days before the race.`
        : null,
  ],
  [
    'P23',
    ({ input }, _, row) =>
      row.hrTarget
        ? formatHrTargetCheck(row.hrTarget, findEffortText(input, row) ?? `zone ${row.zone}`, input.lthrBpm)
        : null,
  ],
  [
    'P25',
    ({ input, rows }, _, row) => {
      const dayRows = rows.filter(({ day }) => day === row.day);
      const minutes = dayRows.reduce((sum, { durationMinutes }) => sum + durationMinutes, 0);
      if (dayRows.length < 2) return null;
      return `${formatDuration(60 * minutes)} of training today (limit ${formatDuration(60 * getMaxDayMinutes(input))}).`;
    },
  ],
  [
    'P52',
    ({ otherRaces }, _, row) =>
      otherRaces.has(row.day) ? 'No hard run within two days, and no long run within three.' : null,
  ],
  [
    'P26',
    ({ injuries, input }, _, row) =>
      input.injuries.length > 0 && isTraining(row) && injuries.maxZone < 5 && row.kind !== 'race'
        ? `Zone ${row.zone} (limit ${injuries.maxZone} with your injury).`
        : null,
  ],
];

// "Below 154 bpm" starts the sentence, so it is capitalized.
const formatHrTargetCheck = (target: string, effort: string, lthrBpm: number): string =>
  `${target.charAt(0).toUpperCase()}${target.slice(1)} is ${effort} at an LTHR of ${lthrBpm} bpm.`;

// Names the race effort if the target is based on it. Null if the target comes from the zone.
function findEffortText(input: PlanInput, { kind, type, plannedKm, hrLow, hrHigh }: FactRow): string | null {
  const otherRaceKm = isOtherRaceType(type) ? (plannedKm ?? undefined) : undefined;
  const effort =
    kind === 'race' ? findRaceEffort(otherRaceKm ?? input.raceDistance) : findSessionEffort(type);
  const range = findEffortRange(input, { kind, type, otherRaceKm });
  if (range === null) return null;
  const isEffort = hrLow === null ? hrHigh === range.high : hrLow === range.low;
  return isEffort ? `${effort ?? 'ultra'} effort` : null;
}

function hasHardNeighbor({ rows }: PlanFacts, row: FactRow): boolean {
  return rows.some((otherRow) => Math.abs(otherRow.day - row.day) === 1 && isHard(otherRow));
}

function findSpikeText({ rows, input, start, lockedDays }: PlanFacts, row: FactRow): string | null {
  if (!isTrainingRun(row)) return null;
  const isInDaysBefore = (day: number) => day < row.day && day >= row.day - 30;
  const longestRecentKm = findLongestRecentRunKm(input) ?? 0;
  // Treats the longest recent run as if it was done the day before the plan.
  const longestBeforeKm = Math.max(
    isInDaysBefore(start - 1) ? longestRecentKm : 0,
    ...rows
      .filter((otherRow) => isTrainingRun(otherRow) && isInDaysBefore(otherRow.day))
      .map(({ plannedKm }) => plannedKm ?? 0),
    ...[...lockedDays].filter(([day]) => isInDaysBefore(day)).map(([, { km }]) => km),
  );
  const maxKm = 1.1 * longestBeforeKm + SPIKE_MARGIN_KM;
  // Without a known run, the rule has nothing to compare with.
  if (longestBeforeKm === 0 || (row.plannedKm ?? 0) > maxKm) return null;
  const formatKm = (km: number) => formatDistance(km, input.units);
  // Omits the run's distance, because it can differ from the displayed one in other units.
  return `Within the limit of ${formatKm(maxKm)}, which is 10% plus ${formatKm(SPIKE_MARGIN_KM)} over your longest run of the 30 days before.`;
}

/**
 * Lists the rules that a session meets, with its numbers.
 * @param brokenIds ids of rules broken anywhere in the plan, which are left out
 */
export function listSessionChecks(
  facts: PlanFacts,
  brokenIds: ReadonlySet<InvariantId>,
  row: FactRow,
): PlanCheck[] {
  const week = facts.weeks.find(({ monday }) => row.day >= monday && row.day < monday + 7);
  if (!week) return [];
  return CHECKS.flatMap(([id, check]) => {
    const text = brokenIds.has(id) ? null : check(facts, week, row);
    return text === null ? [] : [{ id, text }];
  });
}
