import { findBannedWord, type Zone } from '@threshold/physiology';
import { seasonPhase } from '../../season/season-phase.ts';
import { careLimits, effectiveLevel, isNewRunner, isUnknownBeginner, needsSpacedHardDays } from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { isHardSession } from '../hard-session.ts';
import { isHalved } from '../injury-care.ts';
import { isTaperWeek, LOW_WEEK_KM, maxHardDays, maxWorkKm, taperShares } from '../limits.ts';
import { kmOfSteps, minutesOfSteps } from '../pace-model.ts';
import { findRunBound, isHardAlready, type PlannerContext, weekdayIndex } from '../planner-context.ts';
import { highestAllowedZone } from '../sessions/quality.ts';
import { weekNumberOf } from '../week/plan-weeks.ts';
import { fitSteps } from './fit-steps.ts';
import {
  briskLongSteps,
  easyLongSteps,
  LONG_RUN_FORMS,
  type LongRunForm,
  listLongRunForms,
  MARATHON_PACE,
} from './long-run-types.ts';
import { toFinishRunWalk } from './run-walk.ts';
import { MAX_WORK_SHARE_OF_WEEK, type WeekToVary } from './week-to-vary.ts';

// Twenty minutes in zone 3 make a run hard.
const MAX_BRISK_MINUTES_OF_EASY_DAY = 19;
const MIN_BRISK_MINUTES = 5;
// A brisk part of a long run starts at this share of it and grows with each such run. The marathon's is longer.
const FIRST_BRISK_SHARE = { usual: 0.2, marathon: 0.28 };
const BRISK_SHARE_GROWTH = { usual: 0.05, marathon: 0.08 };
const MAX_BRISK_SHARE = { usual: 0.4, marathon: 0.48 };
// A marathoner's long run with more work than this leaves room for one other hard run.
const MAX_BRISK_MINUTES_BESIDE_TWO_HARD = 29;
const MANY_HARD_RUNS = 2;
// From 55 years on, race effort in a long run is shorter.
const OLDER_BRISK_SHARE = 0.75;
// Race pace in the long runs of the taper, by zone.
const MAX_TAPER_MINUTES: Readonly<Record<Zone, number>> = { 1: 0, 2: 0, 3: 16, 4: 9, 5: 6 };
// The finished week is slightly shorter than planned here.
const WORK_LIMIT_MARGIN = 0.9;

/**
 * The week's long run in the form that the phase asks for. Its distance never grows: a faster part makes the
 * run shorter in minutes. Returns the run unchanged if nothing else fits.
 */
export function varyLongRun(
  context: PlannerContext,
  week: WeekToVary,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): DraftSession {
  const minutes = minutesOfSteps(longRun.steps);
  const { finishTurn } = context;
  if (finishTurn !== null) {
    const isAloneOnDay = sessions.every((other) => other === longRun || other.day !== longRun.day);
    return toFinishRunWalk(context, finishTurn, longRun, isAloneOnDay);
  }
  for (const form of listForms(context, week, longRun, sessions)) {
    const { type, minMinutes, brisk } = LONG_RUN_FORMS[form];
    if (minutes < minMinutes || isThirdInRow(context, type) || isBanned(context, form)) continue;
    if (form === 'steady') return longRun;
    if (brisk === null) return { ...longRun, type, steps: easyLongSteps(form, minutes) };
    const briskRun = toBriskRun(context, form, longRun, sessions, isTaperWeek(context.input, week.frame));
    if (briskRun !== null) return briskRun;
  }
  return longRun;
}

function listForms(
  context: PlannerContext,
  { frame, isCutback }: WeekToVary,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): LongRunForm[] {
  const { input, goal, limits } = context;
  if (isHalved(limits) && !isCutback) return ['steady'];
  if (isHalved(limits)) return ['shorter', 'steady'];
  const isFirst = context.longTypes.length === 0 && !input.curveWeek;
  if (isNewRunner(input) || goal.isWalking) return ['steady'];
  // The first long run is easy. In a week of classes, it ends a little faster.
  if (isFirst)
    return context.pattern.classDays.size > 0 && !goal.isUltra ? ['progressive', 'steady'] : ['steady'];
  const phase = seasonPhase(input, frame.weeksToRace);
  const isLastBeforeTaper = frame.weeksToRace === taperShares(input).length + 1;
  if (goal.isUltra && isLastBeforeTaper && isCutback) return ['ultra-rehearsal', 'shorter', 'steady'];
  if (isTaperWithoutWork(context, frame, sessions))
    return [...listTaperForms(goal, canBeHard(context, longRun, sessions)), 'shorter', 'steady'];
  if (isCutback) return goal.isRecovery ? ['steady'] : ['shorter', 'steady'];
  const weekNumber = weekNumberOf(frame);
  const forms = listLongRunForms(goal, phase, weekNumber, isLastBeforeTaper);
  const isEasyOnly = limits.maxZone < 5;
  if (limits.volume < 1) return ['steady'];
  // In a week of classes, the long run's brisk end is the only effort on foot.
  if (context.isRaceToFinish)
    return context.pattern.classDays.size > 0
      ? ['progressive', 'fast-finish', 'steady']
      : ['steady', 'hilly'];
  if (isEasyOnly || hasEnoughWork(context, sessions))
    return forms.filter((form) => LONG_RUN_FORMS[form].brisk === null);
  if (goal.isUltra) return sortByLastUse(context, forms);
  // If classes leave no day for a quality run, a short race's own work goes into the long run.
  const isShort = goal.km !== null && goal.km <= 10 && phase !== 'base';
  const hasWork = sessions.some(({ work }) => work !== undefined);
  const hasRoom = isShort && !hasWork && canBeHard(context, longRun, sessions);
  return hasRoom ? [(goal.km ?? 0) <= 5 ? '5k-blocks' : '10k-blocks', ...forms] : forms;
}

// A beginner of few kilometers has one hard session a week. An unknown one starts with none.

function hasEnoughWork({ input }: PlannerContext, sessions: readonly DraftSession[]): boolean {
  if (effectiveLevel(input) !== 'beginner') return false;
  return (
    isUnknownBeginner(input) ||
    (sumKm(sessions) < LOW_WEEK_KM && sessions.some(({ work }) => work !== undefined))
  );
}

// If classes leave no day for a quality run, the taper's long run keeps a little race pace.
function isTaperWithoutWork(
  context: PlannerContext,
  frame: WeekToVary['frame'],
  sessions: readonly DraftSession[],
): boolean {
  const { input, limits, pattern } = context;
  return (
    isTaperWeek(input, frame) &&
    pattern.classDays.size > 0 &&
    !context.isRaceToFinish &&
    limits.volume === 1 &&
    !sessions.some(({ work }) => work !== undefined)
  );
}

// Zone 4 makes a day hard.
function listTaperForms(
  { km, isMarathon, isUltra, isRecovery }: PlannerContext['goal'],
  hasRoom: boolean,
): LongRunForm[] {
  if (km === null || isUltra || isRecovery) return [];
  if (isMarathon) return ['marathon-pace'];
  if (km > 10) return ['half-pace'];
  if (!hasRoom) return ['progressive'];
  return [km > 5 ? '10k-blocks' : '5k-blocks', 'progressive'];
}

// The form of the longest ago comes first. A rehearsal and a night run stay in front.
function sortByLastUse({ longTypes }: PlannerContext, forms: readonly LongRunForm[]): LongRunForm[] {
  const rankOf = (form: LongRunForm) =>
    form === 'ultra-rehearsal' || form === 'night' ? -2 : longTypes.lastIndexOf(LONG_RUN_FORMS[form].type);
  return forms.filter((form) => form !== 'steady').toSorted((a, b) => rankOf(a) - rankOf(b));
}

const isThirdInRow = ({ longTypes }: PlannerContext, type: string): boolean =>
  longTypes.length >= 2 && longTypes.slice(-2).every((earlier) => earlier === type);

function isBanned({ limits }: PlannerContext, form: LongRunForm): boolean {
  const labels = easyLongSteps(form, LONG_RUN_FORMS[form].minMinutes + 60).map(({ label }) => label);
  return findBannedWord(limits, [LONG_RUN_FORMS[form].type, ...labels].join(' ')) !== undefined;
}

function toBriskRun(
  context: PlannerContext,
  form: LongRunForm,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
  isTaper: boolean,
): DraftSession | null {
  const { type, brisk } = LONG_RUN_FORMS[form];
  // The rest of a class day is easy.
  if (sessions.some(({ kind, day }) => kind === 'class' && day === longRun.day)) return null;
  if (brisk === null || brisk.zone > highestAllowedZone(context.input, context.limits)) return null;
  if ((findRunBound(context, longRun.day, longRun.session)?.zone ?? brisk.zone) < brisk.zone) return null;
  const isHardDay = canBeHard(context, longRun, sessions);
  // The young and the old get no hard work beyond their hard days.
  if (!isHardDay && Number.isFinite(careLimits(context.input).hardDays)) return null;
  const originalMinutes = minutesOfSteps(longRun.steps);
  const earlierCount = context.longTypes.filter((earlier) => labelOfType(earlier) === brisk.label).length;
  const key = brisk.label === MARATHON_PACE ? 'marathon' : 'usual';
  const ageShare = needsSpacedHardDays(context.input) ? OLDER_BRISK_SHARE : 1;
  const share =
    ageShare *
    Math.min(MAX_BRISK_SHARE[key], FIRST_BRISK_SHARE[key] + BRISK_SHARE_GROWTH[key] * earlierCount);
  const weekKm = sumKm(sessions);
  const briskMinutes = Math.floor(
    Math.min(
      share * originalMinutes,
      WORK_LIMIT_MARGIN * maxWorkKm(brisk.zone, weekKm) * context.pace(brisk.zone),
      weekWorkRoom(sessions),
      isHardDay ? Number.POSITIVE_INFINITY : MAX_BRISK_MINUTES_OF_EASY_DAY,
      hasManyHardRuns(context, longRun, sessions)
        ? MAX_BRISK_MINUTES_BESIDE_TWO_HARD
        : Number.POSITIVE_INFINITY,
      isTaper ? MAX_TAPER_MINUTES[brisk.zone] : Number.POSITIVE_INFINITY,
    ),
  );
  if (briskMinutes < MIN_BRISK_MINUTES) return null;
  const steps = fitSteps(context, longRun, (minutes) =>
    briskLongSteps(form, minutes, briskMinutes, earlierCount),
  );
  return { ...longRun, type, zone: brisk.zone, steps, km: kmOfSteps(context.pace, steps) };
}

// True in a marathoner's week with two other hard runs. The athlete chose the classes, which don't count.
function hasManyHardRuns(
  { goal, lockedDays: locked }: PlannerContext,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): boolean {
  if (!goal.isMarathon) return false;
  const monday = longRun.day - weekdayIndex(longRun.day);
  const hardRuns = sessions.filter((other) => other.kind !== 'class' && isHardSession(other));
  const hardLocked = [...locked].filter(
    ([day, { isHard, km }]) => isHard && km > 0 && day >= monday && day < monday + 7,
  );
  return hardRuns.length + hardLocked.length >= MANY_HARD_RUNS;
}

// A rehearsal continues the race-pace runs before it.
const labelOfType = (type: string): string | undefined =>
  Object.values(LONG_RUN_FORMS).find((form) => form.type === type)?.brisk?.label;

// The minutes in zone 3 and above that the week still allows.
function weekWorkRoom(sessions: readonly DraftSession[]): number {
  const steps = sessions
    .filter(({ kind }) => kind !== 'class' && kind !== 'strength' && kind !== 'race')
    .flatMap((session) => session.steps);
  const workMinutes = steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
  return MAX_WORK_SHARE_OF_WEEK * minutesOfSteps(steps) - workMinutes;
}

// True if the week has room for another hard day, and the days beside the run are easy.
function canBeHard(
  context: PlannerContext,
  { day }: DraftSession,
  sessions: readonly DraftSession[],
): boolean {
  if (effectiveLevel(context.input) === 'beginner') return false;
  const monday = day - weekdayIndex(day);
  const isHardDay = (each: number) =>
    isHardAlready(context, each) ||
    context.qualityDays.has(each) ||
    sessions.some((session) => session.day === each && isHardSession(session));
  const weekDays = [0, 1, 2, 3, 4, 5, 6].map((offset) => monday + offset);
  const classCount = sessions.filter(({ kind }) => kind === 'class').length;
  const hardDayCount = weekDays.filter(isHardDay).length;
  return !isHardDay(day - 1) && !isHardDay(day + 1) && hardDayCount < maxHardDays(context.input, classCount);
}
