import { formatDistance, type RaceDistance, raceDistanceLabel } from '@threshold/physiology';
import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { getClassZone } from '../../classes/class-steps.ts';
import { describeClassEffort, describeClassProfile } from '../../classes/describe-class-profile.ts';
import {
  type FactRow,
  isHard,
  isTraining,
  type PlanFacts,
  type WeekFacts,
} from '../../validate/plan-facts.ts';
import { type CarefulSentences, findCarefulSentences } from '../advice/careful-sentences.ts';
import { lowercaseFirst } from '../advice/lower-first.ts';
import { pickVariant } from '../advice/pick-variant.ts';
import { AFTER_HARD, BEFORE_HARD, BESIDE_HARD, FOLLOW_UPS, REASONS } from '../advice/reason-sentences.ts';
import { getEffectiveLevel } from '../care.ts';
import { isRunningHalved } from '../injury-care.ts';
import type { PlanWeek } from '../plan.ts';
import { findTimeOffKind } from '../time-off.ts';
import { isBackToBack } from '../variety/long-run-types.ts';
import { formatWork } from './compare-work.ts';
import { explainWork } from './work-reason.ts';

interface RationaleContext {
  facts: PlanFacts;
  week: WeekFacts;
  /** The same week in the plan. */
  planWeek: PlanWeek;
}

/** Explains why a session is in the plan and on its day, in one to three sentences. */
export function explainSession(context: RationaleContext, row: FactRow): string {
  return `${explainKind(context, row)} ${explainDay(context, row)}`.trim();
}

function explainKind({ facts, week, planWeek }: RationaleContext, row: FactRow): string {
  const { day } = row;
  switch (row.kind) {
    case 'long':
      if (facts.goal.isWalking) return pickVariant(REASONS.walk, day, 2);
      return explainLongRun(facts, { week, planWeek }, row);
    case 'easy':
      return pickVariant(facts.goal.isWalking ? REASONS.walk : listRunReasons(facts).easy, day, 3);
    case 'recovery':
    case 'shakeout':
      return pickVariant(listRunReasons(facts)[row.kind], day, 3);
    case 'sharpener':
    case 'strength':
    case 'cross':
      return pickVariant(REASONS[row.kind], day, 3);
    case 'tempo':
    case 'threshold':
    case 'interval':
    case 'fartlek':
    case 'race-pace':
    case 'hill':
      return explainWork(facts, row);
    case 'class':
      return explainClass(facts, { week, planWeek }, row);
    case 'race':
      if (facts.otherRaces.has(day)) return OTHER_RACE_REASONS[facts.otherRaces.get(day)?.priority ?? 'C'];
      if (facts.goal.isWalking) return 'This is the walk you trained for.';
      return `This is what your plan leads up to, your ${nameGoal(facts.input.raceDistance)}.`;
    default:
      if (facts.closedDays.has(day)) return TIME_OFF_REASONS[findTimeOffKind(facts.input, row.date) ?? 'off'];
      if (!facts.injuries.allowsTraining) return 'Get that symptom checked first. Training can wait.';
      return pickVariant(
        week.isTaper ? REASONS.taperRest : planWeek.isCutback ? REASONS.lighterRest : REASONS.rest,
        day,
        2,
      );
  }
}

const listRunReasons = (facts: PlanFacts): CarefulSentences['reasons'] =>
  findCarefulSentences(facts)?.reasons ?? REASONS;

// E.g. "10K", "half marathon" and "100-mile race".
function nameGoal(distance: RaceDistance | null): string {
  if (distance === null) return 'goal';
  return raceDistanceLabel(distance)
    .replaceAll(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/ mile$/, '-mile race');
}

function explainClass(
  { input }: PlanFacts,
  { week, planWeek }: Pick<RationaleContext, 'week' | 'planWeek'>,
  { day, zone }: FactRow,
): string {
  if (week.isTaper) return pickVariant(REASONS.taperClass, day, 1);
  if (planWeek.isCutback) return pickVariant(REASONS.lighterClass, day, 1);
  const profile = getPlannedClassProfile(input, day);
  const hasQualityAfter = week.rows.some(
    (row) => row.day > day && row.kind !== 'long' && row.kind !== 'class' && isHard(row),
  );
  if (zone < getClassZone(profile, getEffectiveLevel(input) === 'beginner'))
    return pickVariant(hasQualityAfter ? REASONS.classBeforeHardRun : REASONS.heldBackClass, day, 1);
  const isSecondOfKind = week.rows.some(
    (row) =>
      row.kind === 'class' &&
      row.day < day &&
      getPlannedClassProfile(input, row.day).stimulus === profile.stimulus,
  );
  const description = isSecondOfKind ? describeClassEffort(profile) : describeClassProfile(profile);
  return `${description} ${pickVariant(FOLLOW_UPS.class, day, 1)}`;
}

const OTHER_RACE_REASONS = {
  B: 'A B race shows what your training is worth. The days before it are short, and it replaces a long run nearby.',
  C: 'A C race is training. It counts as this week’s hard work.',
} as const;

const TIME_OFF_REASONS = {
  ill: 'You’re sick. Rest until you feel well.',
  holiday: 'You’re on vacation, so nothing is planned.',
  off: 'It’s your day off, so nothing is planned.',
} as const;

const getPlannedKm = ({ plannedKm }: FactRow): number => plannedKm ?? 0;

const SLACK_KM = 0.3;
// Two runs that differ by less are the same distance.
const ALIKE_SHARE = 0.05;

function explainLongRun(
  facts: PlanFacts,
  { week, planWeek }: Pick<RationaleContext, 'week' | 'planWeek'>,
  row: FactRow,
): string {
  const { rows, earlierRows, input } = facts;
  // The second long run of a weekend can't be compared with the first one of the next.
  const isSecond = isBackToBack(row.type);
  const earlierRuns = [...earlierRows, ...rows].filter(
    (each) => each.kind === 'long' && each.day < row.day && (isSecond || !isBackToBack(each.type)),
  );
  const reason = selectLongReason(
    earlierRuns,
    input.history?.longestRunKm ?? 0,
    { week, planWeek, reasons: listRunReasons(facts) },
    row,
  );
  const previous = earlierRuns.at(-1);
  const isAlike =
    previous !== undefined &&
    Math.abs((row.plannedKm ?? 0) - (previous.plannedKm ?? 0)) < ALIKE_SHARE * (row.plannedKm ?? 0);
  if (!previous || isAlike) return reason;
  const longest = earlierRuns.reduce(
    (best, each) => (getPlannedKm(each) > getPlannedKm(best) ? each : best),
    previous,
  );
  const todayText = formatDistance(getPlannedKm(row), input.units);
  // The run after a lighter week is compared with the longest one.
  if (previous.day < row.day - 1 && longest !== previous && getPlannedKm(row) > getPlannedKm(longest)) {
    const isSameLength = getPlannedKm(row) < (1 + ALIKE_SHARE) * getPlannedKm(longest);
    return isSameLength
      ? reason
      : `${reason} ${todayText} today. Your longest so far is ${formatDistance(getPlannedKm(longest), input.units)}.`;
  }
  const previousText = formatDistance(getPlannedKm(previous), input.units);
  if (planWeek.isCutback && previous.day < row.day - 1 && getPlannedKm(row) < getPlannedKm(previous))
    return `${todayText} today, down from ${previousText}. ${reason}`;
  return `${reason} ${todayText} today, after ${previousText}${previous.day === row.day - 1 ? ' yesterday' : ' last time'}.`;
}

function selectLongReason(
  earlierRuns: readonly FactRow[],
  knownKm: number,
  {
    week,
    planWeek,
    reasons,
  }: Pick<RationaleContext, 'week' | 'planWeek'> & { readonly reasons: CarefulSentences['reasons'] },
  row: FactRow,
): string {
  if (week.isTaper) return pickVariant(reasons.taperLong, row.day);
  if (planWeek.isCutback) return pickVariant(REASONS.lighterLong, row.day);
  const longestKm = Math.max(knownKm, ...earlierRuns.map(({ plannedKm }) => plannedKm ?? 0));
  const isLongest = knownKm > 0 && (row.plannedKm ?? 0) > longestKm + SLACK_KM;
  const previous = earlierRuns.at(-1);
  const isSameWork = row.zone >= 3 && row.type === previous?.type && formatWork(row) === formatWork(previous);
  if (!isLongest && isSameWork) return `The same ${formatWork(row)} as last time. Let it feel easier.`;
  if (!isLongest) return pickVariant(reasons.long, row.day);
  return pickVariant(row.zone >= 3 ? REASONS.longestWithWork : REASONS.longest, row.day);
}

function explainDay({ facts }: RationaleContext, row: FactRow): string {
  if (row.kind === 'race' || row.zone >= 3 || isHard(row) || facts.closedDays.has(row.day)) return '';
  if (row.kind === 'long' || row.kind === 'strength') return '';
  const heaviestToday = findHeaviestSession(facts, row.day);
  if (heaviestToday && heaviestToday !== row && isHard(heaviestToday))
    return pickPhrase(BESIDE_HARD, row.day, formatSessionName(heaviestToday));
  const before = findHeaviestSession(facts, row.day - 1);
  if (before && isHeavy(before)) return pickPhrase(AFTER_HARD, row.day, formatSessionName(before));
  const after = findHeaviestSession(facts, row.day + 1);
  if (after && isHeavy(after)) return pickPhrase(BEFORE_HARD, row.day, formatSessionName(after));
  return describeFollowUp(facts, row);
}

function describeFollowUp({ injuries, limits }: PlanFacts, { kind, day }: FactRow): string {
  if (kind === 'rest' || kind === 'cross') return pickVariant(FOLLOW_UPS[kind], day, 5);
  if (kind !== 'easy' && kind !== 'recovery') return '';
  // An injured athlete avoids hills, and with a halved volume uneven ground too.
  const sentences = FOLLOW_UPS.easy.filter(
    (sentence) =>
      !(limits.volumeShare < 1 && sentence.includes('hilly')) &&
      !(isRunningHalved(injuries) && sentence.includes('surface')),
  );
  return pickVariant(sentences, day, kind === 'easy' ? 5 : 0);
}

function pickPhrase(phrases: readonly ((name: string) => string)[], day: number, name: string): string {
  return pickVariant(
    phrases.map((toPhrase) => toPhrase(name)),
    day,
  );
}

function isHeavy(row: FactRow): boolean {
  return isHard(row) || row.kind === 'long';
}

function formatSessionName(row: FactRow): string {
  if (row.kind === 'race') return 'the race';
  if (row.kind === 'class') return row.type === 'Group class' ? 'your class' : `your ${row.type}`;
  return `the ${lowercaseFirst(row.type)}`;
}

// The day's hard session, or else the session with the highest TSS. Null on a day without training.
function findHeaviestSession({ rows }: PlanFacts, day: number): FactRow | null {
  const daySessions = rows.filter((row) => row.day === day && isTraining(row));
  return daySessions.find(isHard) ?? daySessions.toSorted((a, b) => b.plannedTss - a.plannedTss)[0] ?? null;
}
