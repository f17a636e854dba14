import { formatDistance, raceDistanceLabel, toWeekday } from '@threshold/physiology';
import { plannedClassProfile } from '../../classes/class-profile-on.ts';
import { describeClassProfile } from '../../classes/describe-class-profile.ts';
import {
  type FactRow,
  isHard,
  isTraining,
  type PlanFacts,
  toLocalDate,
  type WeekFacts,
} from '../../validate/plan-facts.ts';
import { lowShare } from '../../validate/week-rules.ts';
import { formatPercent } from '../format-percent.ts';
import type { PlanWeek } from '../plan.ts';
import { findTimeOffKind } from '../time-off.ts';

interface RationaleContext {
  facts: PlanFacts;
  week: WeekFacts;
  /** The same week in the plan. */
  planWeek: PlanWeek;
}

/** Explains why a session is in the plan and on its day, in one or two sentences with the plan's numbers. */
export function sessionRationale(context: RationaleContext, row: FactRow): string {
  return `${sessionReason(context, row)} ${dayReason(context, row)}`.trim();
}

function sessionReason({ facts, week, planWeek }: RationaleContext, row: FactRow): string {
  const { input, goal } = facts;
  const weekDistance = formatDistance(week.km, input.units);
  const raceLabel = input.raceDistance === null ? 'your goal' : raceDistanceLabel(input.raceDistance);
  switch (row.kind) {
    case 'long':
      return `This run is ${formatPercent((row.plannedKm ?? 0) / week.km)} of the week's ${weekDistance} and builds the endurance that ${goal.km === null ? 'everything else depends on' : `the ${raceLabel} asks for`}.`;
    case 'easy':
      return `Easy running carries the week's ${weekDistance}: ${formatPercent(lowShare(week, 'with-classes') ?? 1)} of the minutes${week.rows.some(({ kind }) => kind === 'class') ? ', classes included,' : ''} are in zones 1 and 2.`;
    case 'recovery':
      return `Very easy minutes add to the week's ${weekDistance} without adding fatigue.`;
    case 'shakeout':
      return `A few loose minutes keep the legs awake ${daysBeforeRace(facts, row)}.`;
    case 'sharpener':
      return `The volume is down to ${weekDistance}, the intensity stays: a touch of it ${daysBeforeRace(facts, row)}.`;
    case 'tempo':
    case 'threshold':
    case 'interval':
    case 'fartlek':
    case 'race-pace':
    case 'hill':
      return `${workMinutes(row)} minutes of zone ${row.zone} for ${goal.km === null ? 'speed endurance' : `the ${raceLabel}`} in a ${planWeek.isCutback ? 'lighter ' : ''}week of ${weekDistance}.`;
    case 'class':
      return describeClassProfile(plannedClassProfile(input, row.day));
    case 'strength':
      return 'Strength once a week keeps the legs able to carry the distance.';
    case 'cross':
      return 'Minutes without impact keep you in training while the injury heals.';
    case 'race':
      return `This is what the plan leads to: ${raceLabel}.`;
    default:
      if (facts.closedDays.has(row.day)) return timeOffReason(facts, row);
      if (!facts.injuries.training) return 'A red flag is active: rest comes before any plan.';
      if (week.isTaper) return `The week has only ${weekDistance}, so that you start fresh.`;
      return planWeek.isCutback
        ? `A lighter week of ${weekDistance}: the body catches up.`
        : `A week of ${weekDistance} needs its rest.`;
  }
}

const TIME_OFF_REASONS = {
  ill: 'You are ill: rest until you feel well.',
  holiday: 'Your holiday: nothing is planned.',
  off: 'Your day off: nothing is planned.',
} as const;

const timeOffReason = ({ input }: PlanFacts, row: FactRow): string =>
  TIME_OFF_REASONS[findTimeOffKind(input, row.date) ?? 'off'];

function workMinutes(row: FactRow): number {
  return row.steps.reduce((sum, { minutes, zone }) => sum + (zone === row.zone ? minutes : 0), 0);
}

function daysBeforeRace({ goal }: PlanFacts, row: FactRow): string {
  const days = (goal.raceDay ?? row.day) - row.day;
  return days === 1 ? 'the day before the race' : `${days} days before the race`;
}

function dayReason({ facts }: RationaleContext, row: FactRow): string {
  if (row.kind === 'race' || row.kind === 'sharpener' || facts.closedDays.has(row.day)) return '';
  const weekday = toWeekday(toLocalDate(row.day));
  const [sessionBefore, sessionAfter] = [
    heaviestSession(facts, row.day - 1),
    heaviestSession(facts, row.day + 1),
  ];
  if (isHard(row)) {
    const hasEasyNeighbors = [sessionBefore, sessionAfter].every(
      (neighbor) => neighbor === null || !isHard(neighbor),
    );
    return hasEasyNeighbors
      ? `On ${weekday}, because the days beside it are easy.`
      : `${weekday} is the scheduled day.`;
  }
  if (row.kind === 'long') return `On ${weekday}, the day of the week that has room for it.`;
  const staysText = row.kind === 'rest' ? 'it stays free' : 'it stays easy';
  const heaviestToday = heaviestSession(facts, row.day);
  if (heaviestToday && heaviestToday !== row && isHard(heaviestToday))
    return `${weekday} has ${sessionName(heaviestToday)} already: this stays easy.`;
  if (sessionBefore && isHeavy(sessionBefore))
    return `${weekday} follows ${sessionName(sessionBefore)}: ${staysText}.`;
  return sessionAfter && isHeavy(sessionAfter)
    ? `Tomorrow comes ${sessionName(sessionAfter)}: fresh legs for it.`
    : '';
}

function isHeavy(row: FactRow): boolean {
  return isHard(row) || row.kind === 'long';
}

function sessionName(row: FactRow): string {
  if (row.kind === 'race') return 'the race';
  return `the ${row.kind === 'class' ? row.type : row.type.toLowerCase()}`;
}

// The day's hard session, or else the session with the highest TSS. Null on a day without training.
function heaviestSession({ rows }: PlanFacts, day: number): FactRow | null {
  const daySessions = rows.filter((row) => row.day === day && isTraining(row));
  return daySessions.find(isHard) ?? daySessions.toSorted((a, b) => b.plannedTss - a.plannedTss)[0] ?? null;
}
