import { formatDistance, type RaceDistance, raceDistanceLabel } from '@threshold/physiology';
import { plannedClassProfile } from '../../classes/class-profile-on.ts';
import { describeClassEffort, describeClassProfile } from '../../classes/describe-class-profile.ts';
import {
  type FactRow,
  isHard,
  isTraining,
  type PlanFacts,
  type WeekFacts,
} from '../../validate/plan-facts.ts';
import { isHalved } from '../injury-care.ts';
import type { PlanWeek } from '../plan.ts';
import { findTimeOffKind } from '../time-off.ts';
import { isBackToBack } from '../variety/long-run-types.ts';
import { type CarefulWords, findCarefulWords } from '../words/careful-words.ts';
import { lowerFirst } from '../words/lower-first.ts';
import { pickVariant } from '../words/pick-variant.ts';
import { AFTER_HARD, BEFORE_HARD, BESIDE_HARD, FOLLOW_UPS, REASONS } from '../words/reason-words.ts';
import { formatWork, workReason } from './work-reason.ts';

interface RationaleContext {
  facts: PlanFacts;
  week: WeekFacts;
  /** The same week in the plan. */
  planWeek: PlanWeek;
}

/** Explains why a session is in the plan and on its day, in one to three sentences. */
export function sessionRationale(context: RationaleContext, row: FactRow): string {
  return `${sessionReason(context, row)} ${dayReason(context, row)}`.trim();
}

function sessionReason({ facts, week, planWeek }: RationaleContext, row: FactRow): string {
  const { day } = row;
  switch (row.kind) {
    case 'long':
      if (facts.goal.isWalking) return pickVariant(REASONS.walk, day, 2);
      return longReason(facts, { week, planWeek }, row);
    case 'easy':
      return pickVariant(facts.goal.isWalking ? REASONS.walk : runReasons(facts).easy, day, 3);
    case 'recovery':
    case 'shakeout':
      return pickVariant(runReasons(facts)[row.kind], day, 3);
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
      return workReason(facts, row);
    case 'class':
      return classReason(facts, { week, planWeek }, row);
    case 'race':
      if (facts.otherRaces.has(day)) return OTHER_RACE_REASONS[facts.otherRaces.get(day)?.priority ?? 'C'];
      if (facts.goal.isWalking) return 'This is the walk you trained for.';
      return `This is what your plan leads up to, your ${nameGoal(facts.input.raceDistance)}.`;
    default:
      if (facts.closedDays.has(day)) return TIME_OFF_REASONS[findTimeOffKind(facts.input, row.date) ?? 'off'];
      if (!facts.injuries.training) return 'Get that symptom checked first. Training can wait.';
      return pickVariant(
        week.isTaper ? REASONS.taperRest : planWeek.isCutback ? REASONS.lighterRest : REASONS.rest,
        day,
        2,
      );
  }
}

const runReasons = (facts: PlanFacts): CarefulWords['reasons'] => findCarefulWords(facts)?.reasons ?? REASONS;

// E.g. "10K", "half marathon" and "100-mile race".
function nameGoal(distance: RaceDistance | null): string {
  if (distance === null) return 'goal';
  return raceDistanceLabel(distance)
    .replaceAll(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    .replace(/ mile$/, '-mile race');
}

function classReason(
  { input }: PlanFacts,
  { week, planWeek }: Pick<RationaleContext, 'week' | 'planWeek'>,
  { day }: FactRow,
): string {
  if (week.isTaper) return pickVariant(REASONS.taperClass, day, 1);
  if (planWeek.isCutback) return pickVariant(REASONS.lighterClass, day, 1);
  const profile = plannedClassProfile(input, day);
  const isSecondOfKind = week.rows.some(
    (row) =>
      row.kind === 'class' &&
      row.day < day &&
      plannedClassProfile(input, row.day).stimulus === profile.stimulus,
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

const kmOf = ({ plannedKm }: FactRow): number => plannedKm ?? 0;

const SLACK_KM = 0.3;
// Two runs that differ by less are the same distance.
const ALIKE_SHARE = 0.05;

function longReason(
  facts: PlanFacts,
  { week, planWeek }: Pick<RationaleContext, 'week' | 'planWeek'>,
  row: FactRow,
): string {
  const { rows, keptRows, input } = facts;
  // The second long run of a weekend says nothing about the first of the next.
  const isSecond = isBackToBack(row.type);
  const earlierRuns = [...keptRows, ...rows].filter(
    (each) => each.kind === 'long' && each.day < row.day && (isSecond || !isBackToBack(each.type)),
  );
  const reason = selectLongReason(
    earlierRuns,
    input.history?.longestRunKm ?? 0,
    { week, planWeek, reasons: runReasons(facts) },
    row,
  );
  const previous = earlierRuns.at(-1);
  const isAlike =
    previous !== undefined &&
    Math.abs((row.plannedKm ?? 0) - (previous.plannedKm ?? 0)) < ALIKE_SHARE * (row.plannedKm ?? 0);
  if (!previous || isAlike) return reason;
  const longest = earlierRuns.reduce((best, each) => (kmOf(each) > kmOf(best) ? each : best), previous);
  const now = formatDistance(kmOf(row), input.units);
  // The run after a lighter week is compared with the longest one.
  if (previous.day < row.day - 1 && longest !== previous && kmOf(row) > kmOf(longest)) {
    const isSameLength = kmOf(row) < (1 + ALIKE_SHARE) * kmOf(longest);
    return isSameLength
      ? reason
      : `${reason} ${now} today. Your longest so far is ${formatDistance(kmOf(longest), input.units)}.`;
  }
  const before = formatDistance(kmOf(previous), input.units);
  return `${reason} ${now} today, after ${before}${previous.day === row.day - 1 ? ' yesterday' : ' last time'}.`;
}

function selectLongReason(
  earlierRuns: readonly FactRow[],
  knownKm: number,
  {
    week,
    planWeek,
    reasons,
  }: Pick<RationaleContext, 'week' | 'planWeek'> & { readonly reasons: CarefulWords['reasons'] },
  row: FactRow,
): string {
  if (week.isTaper) return pickVariant(reasons.taperLong, row.day);
  if (planWeek.isCutback) return pickVariant(REASONS.lighterLong, row.day);
  const longestKm = Math.max(knownKm, ...earlierRuns.map(({ plannedKm }) => plannedKm ?? 0));
  const isLongest = knownKm > 0 && (row.plannedKm ?? 0) > longestKm + SLACK_KM;
  const previous = earlierRuns.at(-1);
  const isSameWork = row.zone >= 3 && row.type === previous?.type && formatWork(row) === formatWork(previous);
  if (!isLongest && isSameWork) return `The ${formatWork(row)} from last time again. Let them feel easier.`;
  if (!isLongest) return pickVariant(reasons.long, row.day);
  return pickVariant(row.zone >= 3 ? REASONS.longestWithWork : REASONS.longest, row.day);
}

function dayReason({ facts }: RationaleContext, row: FactRow): string {
  if (row.kind === 'race' || row.zone >= 3 || isHard(row) || facts.closedDays.has(row.day)) return '';
  if (row.kind === 'long' || row.kind === 'strength') return '';
  const heaviestToday = heaviestSession(facts, row.day);
  if (heaviestToday && heaviestToday !== row && isHard(heaviestToday))
    return pickPhrase(BESIDE_HARD, row.day, sessionName(heaviestToday));
  const before = heaviestSession(facts, row.day - 1);
  if (before && isHeavy(before)) return pickPhrase(AFTER_HARD, row.day, sessionName(before));
  const after = heaviestSession(facts, row.day + 1);
  if (after && isHeavy(after)) return pickPhrase(BEFORE_HARD, row.day, sessionName(after));
  return followUp(facts, row);
}

function followUp({ injuries, limits }: PlanFacts, { kind, day }: FactRow): string {
  if (kind === 'rest' || kind === 'cross') return pickVariant(FOLLOW_UPS[kind], day, 5);
  if (kind !== 'easy' && kind !== 'recovery') return '';
  // An injured athlete avoids hills, and with a halved volume uneven ground too.
  const sentences = FOLLOW_UPS.easy.filter(
    (sentence) =>
      !(limits.volume < 1 && sentence.includes('hilly')) &&
      !(isHalved(injuries) && sentence.includes('surface')),
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

function sessionName(row: FactRow): string {
  if (row.kind === 'race') return 'the race';
  if (row.kind === 'class') return row.type === 'Group class' ? 'your class' : `your ${row.type}`;
  return `the ${lowerFirst(row.type)}`;
}

// The day's hard session, or else the session with the highest TSS. Null on a day without training.
function heaviestSession({ rows }: PlanFacts, day: number): FactRow | null {
  const daySessions = rows.filter((row) => row.day === day && isTraining(row));
  return daySessions.find(isHard) ?? daySessions.toSorted((a, b) => b.plannedTss - a.plannedTss)[0] ?? null;
}
