import { formatDistance } from '@threshold/physiology';
import { getSeasonPhase, type SeasonPhase } from '../../season/season-phase.ts';
import { type FactRow, isTrainingRun, type PlanFacts, type WeekFacts } from '../../validate/plan-facts.ts';
import { lowercaseFirst } from '../advice/lower-first.ts';
import { isRunningHalved } from '../injury-care.ts';
import type { PlanWeek } from '../plan.ts';
import { getClassWeekdays } from '../week/class-days.ts';
import { findPreviousWork, formatWork, isFinishRun, isQualityRun, sumWorkMinutes } from './compare-work.ts';

const PHASE_NAMES: Readonly<Record<SeasonPhase, string>> = {
  base: 'Base',
  build: 'Build',
  specific: 'Race-specific',
  taper: 'Taper',
  recovery: 'Recovery',
};

// The kinds of work, the most characteristic of a week first.
const KEY_ORDER: readonly string[] = ['race-pace', 'interval', 'threshold', 'tempo', 'hill', 'fartlek'];
const MAX_KEY_SESSIONS = 2;

/** The week's one or two most important sessions: its hardest run and its long run, or its race. */
export function findKeySessions({ rows }: WeekFacts): FactRow[] {
  const race = rows.find(({ kind }) => kind === 'race');
  if (race) return [race];
  const [work] = rows
    .filter(isQualityRun)
    .toSorted((a, b) => KEY_ORDER.indexOf(a.kind) - KEY_ORDER.indexOf(b.kind));
  const [longRun] = rows
    .filter(({ kind }) => kind === 'long')
    .toSorted((a, b) => (b.plannedKm ?? 0) - (a.plannedKm ?? 0));
  return [work, longRun]
    .filter((row) => row !== undefined)
    .slice(0, MAX_KEY_SESSIONS)
    .toSorted((a, b) => a.day - b.day);
}

/** What the week is for, e.g. "Build: threshold grows to 3 × 8 min; your longest run, 18.2 km". */
export function describeWeekTheme(facts: PlanFacts, week: WeekFacts, { isCutback }: PlanWeek): string {
  const phase = getSeasonPhase(facts.input, week.weeksToRace);
  if (isRunningHalved(facts.limits)) return describeReturnWeek(facts, week);
  if (week.hasRace)
    return hasClassBreak(facts, week)
      ? 'Race week: no classes in the final days, stay loose, and trust your training'
      : 'Race week: rest, stay loose, and trust your training';
  const otherRace = findOtherRace(facts, week);
  if (phase === 'taper') return `Taper: ${otherRace ?? describeTaperWeek(week)}`;
  if (facts.goal.isWalking) return describeWalkingWeek(facts, week, isCutback);
  if (phase === 'recovery') return 'Recovery: easy days only';
  if (isCutback) return `${PHASE_NAMES[phase]}, lighter week: ${otherRace ?? 'time to absorb the training'}`;
  if (otherRace !== null) return `${PHASE_NAMES[phase]}: ${otherRace}`;
  const parts = findKeySessions(week).map((row) =>
    row.kind === 'long' ? describeLongRun(facts, row) : describeWork(facts, row),
  );
  return `${PHASE_NAMES[phase]}: ${parts.length > 0 ? parts.join('; ') : 'steady easy running'}`;
}

// With an injury, the return to running decides what a week is for, not the phase of the season.
function describeReturnWeek(facts: PlanFacts, week: WeekFacts): string {
  if (week.hasRace) return 'Race week: start only if your body is ready for it';
  const longRun = week.rows.find(({ kind }) => kind === 'long');
  return `Return to running: ${longRun ? describeLongRun(facts, longRun) : 'short and easy'}`;
}

// True if race week omits one of the athlete's classes.
function hasClassBreak({ input, limits }: PlanFacts, { rows }: WeekFacts): boolean {
  const classCount = rows.filter(({ kind }) => kind === 'class').length;
  return limits.allowsClasses && classCount < getClassWeekdays(input).size;
}

// Only a week with faster running keeps the rhythm.
const describeTaperWeek = ({ rows }: WeekFacts): string =>
  rows.some((row) => isTrainingRun(row) && row.zone >= 3)
    ? 'less distance, the same rhythm'
    : 'less distance, fresher legs';

/** E.g. "your B race: 10K run". Null if there is none. */
function findOtherRace({ otherRaces }: PlanFacts, { rows }: WeekFacts): string | null {
  const race = rows.find(({ kind, day }) => kind === 'race' && otherRaces.has(day));
  return race ? `your ${race.type}` : null;
}

function describeWalkingWeek(facts: PlanFacts, week: WeekFacts, isCutback: boolean): string {
  if (isCutback) return 'Walking, lighter week: time to absorb the training';
  const longWalk = week.rows.find(({ kind }) => kind === 'long');
  if (!longWalk) return 'Walking: short and regular';
  const brisk = week.rows.find(({ type }) => /brisk|interval|hill/i.test(type));
  const parts = [...(brisk ? [brisk.type.toLowerCase()] : []), describeLongRun(facts, longWalk)];
  return `Walking: ${parts.join('; ')}`;
}

function describeWork(facts: PlanFacts, row: FactRow): string {
  const name = nameWork(row);
  const previous = findPreviousWork(facts, row);
  const isGrown = previous !== undefined && sumWorkMinutes(row) > sumWorkMinutes(previous);
  const grows = name.endsWith('s') ? 'grow to' : 'grows to';
  return `${name}${isGrown ? ` ${grows}` : ','} ${formatWork(row)}`;
}

const WORK_NAMES: Readonly<Record<string, string>> = {
  interval: 'speed',
  threshold: 'threshold',
  tempo: 'tempo',
  hill: 'hills',
  fartlek: 'fartlek',
};

// A run at a race's pace is named after it, e.g. "marathon pace" and "marathon-pace finish".
function nameWork(row: FactRow): string {
  const { kind, type } = row;
  if (isFinishRun(row)) return `${lowercaseFirst(type.replace(/[- ]finish run$/, ''))} finish`;
  if (kind !== 'race-pace') return WORK_NAMES[kind] ?? kind;
  const pace = type.replace(/^Continuous /, '').replace(/-pace.*$/, ' pace');
  return lowercaseFirst(pace);
}

const SLACK_KM = 0.3;

function describeLongRun({ rows, earlierRows, input, goal }: PlanFacts, row: FactRow): string {
  const km = row.plannedKm ?? 0;
  const earlierRuns = [...earlierRows, ...rows].filter(({ kind, day }) => kind === 'long' && day < row.day);
  const longestKm = Math.max(
    input.history?.longestRunKm ?? 0,
    ...earlierRuns.map(({ plannedKm }) => plannedKm ?? 0),
  );
  const distance = formatDistance(km, input.units);
  const isFirst = !earlierRuns.some(({ type }) => type === row.type);
  // The history has no types, so a run can be called the first only without one.
  const isFirstEver = isFirst && input.history === null;
  const name = lowercaseFirst(row.type);
  // A season has one rehearsal.
  if (row.zone >= 3 && isFirst)
    return `${/rehearsal/i.test(name) || !isFirstEver ? '' : 'first '}${name}, ${distance}`;
  if (earlierRuns.length > 0 && km > longestKm + SLACK_KM)
    return `your longest ${goal.isWalking ? 'walk' : 'run'} yet, ${distance}`;
  return `${name}, ${distance}`;
}
