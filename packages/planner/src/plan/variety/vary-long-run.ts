import { findBannedWord, type Zone } from '@threshold/physiology';
import { getSeasonPhase } from '../../season/season-phase.ts';
import {
  getCareLimits,
  getEffectiveLevel,
  isNewRunner,
  isUnknownBeginner,
  needsSpacedHardDays,
} from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { isHardSession } from '../hard-session.ts';
import { isRunningHalved } from '../injury-care.ts';
import { computeMaxWorkKm, getMaxHardDays, getTaperShares, isTaperWeek, LOW_WEEK_KM } from '../limits.ts';
import { sumStepKm, sumStepMinutes } from '../pace-model.ts';
import { findRunBound, getWeekdayIndex, isHardAlready, type PlannerContext } from '../planner-context.ts';
import { getHighestAllowedZone } from '../sessions/quality.ts';
import { toWeekNumber } from '../week/plan-weeks.ts';
import { fitSteps } from './fit-steps.ts';
import { adaptLongForms, listEasyLongForms, preferEffort } from './focus-forms.ts';
import {
  createBriskLongSteps,
  createEasyLongSteps,
  LONG_RUN_FORMS,
  type LongRunForm,
  listLongRunForms,
  MARATHON_PACE,
} from './long-run-types.ts';
import { toRaceRunWalk } from './race-run-walk.ts';
import { pickBriskDay } from './vary-easy-runs.ts';
import { MAX_WORK_SHARE_OF_WEEK, type WeekToVary } from './week-to-vary.ts';

// Twenty minutes in zone 3 make a run hard.
const MAX_BRISK_MINUTES_OF_EASY_DAY = 19;
const FIRST_BRISK_MINUTES_OF_EASY_DAY = 13;
const BRISK_GROWTH_MINUTES = 2;
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
  const minutes = sumStepMinutes(longRun.steps);
  const { raceRunWalk } = context;
  if (raceRunWalk !== null) {
    const isAloneOnDay = sessions.every((other) => other === longRun || other.day !== longRun.day);
    return toRaceRunWalk(context, raceRunWalk, longRun, isAloneOnDay);
  }
  for (const form of listForms(context, week, longRun, sessions)) {
    const { type, minMinutes, brisk } = LONG_RUN_FORMS[form];
    const isRepeated = !isTaperWeek(context.input, week.frame) && isThirdInRow(context, type);
    if (minutes < minMinutes || isRepeated || isBanned(context, form)) continue;
    if (form === 'steady') return longRun;
    if (brisk === null) return { ...longRun, type, steps: createEasyLongSteps(form, minutes) };
    const briskRun = toBriskRun(context, form, longRun, sessions, isTaperWeek(context.input, week.frame));
    if (briskRun !== null) return briskRun;
  }
  return longRun;
}

function listForms(
  context: PlannerContext,
  week: WeekToVary,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): LongRunForm[] {
  const { input, goal, limits } = context;
  const { frame, isCutback } = week;
  if (isRunningHalved(limits) && !isCutback) return ['steady'];
  if (isRunningHalved(limits)) return ['shorter', 'steady'];
  const isFirst = context.longRunTypes.length === 0 && !input.curveWeek;
  if (isNewRunner(input) || goal.isWalking) return ['steady'];
  if (followsRaceWork(longRun, sessions)) {
    if (isFirst) return ['steady'];
    return isCutback ? ['shorter', 'steady'] : sortByLastUse(context, listEasyLongForms(context.focus));
  }
  // The first long run is easy. In a week of classes, it ends a little faster.
  if (isFirst)
    return context.pattern.classDays.size > 0 && !goal.isUltra
      ? adaptLongForms(context.focus, ['progressive', 'steady'])
      : ['steady'];
  const phase = getSeasonPhase(input, frame.weeksToRace);
  const isLastBeforeTaper = frame.weeksToRace === getTaperShares(input).length + 1;
  if (goal.isUltra && isLastBeforeTaper && isCutback) return ['ultra-rehearsal', 'shorter', 'steady'];
  if (isTaperWithoutWork(context, frame, sessions))
    return [...listTaperForms(goal, canBeHard(context, longRun, sessions)), 'shorter', 'steady'];
  if (isCutback) return goal.isRecovery ? ['steady'] : ['shorter', 'steady'];
  const weekNumber = toWeekNumber(frame);
  const raceForms = listLongRunForms(goal, phase, weekNumber, isLastBeforeTaper);
  const forms = phase === 'specific' || goal.isUltra ? raceForms : adaptLongForms(context.focus, raceForms);
  const isEasyOnly = limits.maxZone < 5;
  if (limits.volumeShare < 1) return ['steady'];
  // In a week of classes, the long run's brisk end is the only effort on foot.
  if (context.isRaceToFinish)
    return context.pattern.classDays.size > 0
      ? ['progressive', 'fast-finish', 'steady']
      : ['steady', 'hilly'];
  if (isEasyOnly || hasEnoughWork(context, sessions))
    return forms.filter((form) => LONG_RUN_FORMS[form].brisk === null);
  if (goal.isUltra)
    return sortByLastUse(
      context,
      forms.filter((form) => form !== 'steady'),
    );
  // If classes leave no day for a quality run, a short race's own work goes into the long run.
  const isShort = goal.km !== null && goal.km <= 10 && phase !== 'base';
  const hasWork = sessions.some(({ work }) => work !== undefined);
  const hasRoom = isShort && !hasWork && canBeHard(context, longRun, sessions);
  const formsWithWork: LongRunForm[] = hasRoom
    ? [(goal.km ?? 0) <= 5 ? '5k-blocks' : '10k-blocks', ...forms]
    : forms;
  return needsEffort(context, week, sessions)
    ? preferEffort(goal.isMarathon && phase !== 'base', formsWithWork)
    : formsWithWork;
}

// On the day after the race's own session, the long run is easy throughout.
const followsRaceWork = ({ day }: DraftSession, sessions: readonly DraftSession[]): boolean =>
  sessions.some((session) => session.day === day - 1 && session.work !== undefined);

// If classes leave neither a day for a hard run nor an easy run for a brisk finish, the long run has the effort.
const needsEffort = (context: PlannerContext, week: WeekToVary, sessions: readonly DraftSession[]): boolean =>
  context.pattern.classDays.size > 0 &&
  context.goal.raceDay !== null &&
  !sessions.some(({ work }) => work !== undefined) &&
  pickBriskDay(context, week, sessions) === null;

// A beginner with few kilometers has one hard session a week. One whose running is unknown starts with none.
function hasEnoughWork({ input }: PlannerContext, sessions: readonly DraftSession[]): boolean {
  if (getEffectiveLevel(input) !== 'beginner') return false;
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
    limits.volumeShare === 1 &&
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

// The form that was used longest ago comes first. A rehearsal and a night run stay in front.
function sortByLastUse({ longRunTypes }: PlannerContext, forms: readonly LongRunForm[]): LongRunForm[] {
  const lastUseOf = (form: LongRunForm) =>
    form === 'ultra-rehearsal' || form === 'night' ? -2 : longRunTypes.lastIndexOf(LONG_RUN_FORMS[form].type);
  return forms.toSorted((a, b) => lastUseOf(a) - lastUseOf(b));
}

const isThirdInRow = ({ longRunTypes }: PlannerContext, type: string): boolean =>
  longRunTypes.length >= 2 && longRunTypes.slice(-2).every((earlier) => earlier === type);

function isBanned({ limits }: PlannerContext, form: LongRunForm): boolean {
  const labels = createEasyLongSteps(form, LONG_RUN_FORMS[form].minMinutes + 60).map(({ label }) => label);
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
  if (brisk === null || brisk.zone > getHighestAllowedZone(context.input, context.limits)) return null;
  if ((findRunBound(context, longRun.day, longRun.session)?.zone ?? brisk.zone) < brisk.zone) return null;
  const isHardDay = canBeHard(context, longRun, sessions);
  // The young and the old get no hard work beyond their hard days.
  if (!isHardDay && Number.isFinite(getCareLimits(context.input).maxHardDaysPerWeek)) return null;
  const originalMinutes = sumStepMinutes(longRun.steps);
  const earlierCount = context.longRunTypes.filter(
    (earlier) => getLabelOfType(earlier) === brisk.label,
  ).length;
  const key = brisk.label === MARATHON_PACE ? 'marathon' : 'usual';
  const ageShare = needsSpacedHardDays(context.input) ? OLDER_BRISK_SHARE : 1;
  const share =
    ageShare *
    Math.min(MAX_BRISK_SHARE[key], FIRST_BRISK_SHARE[key] + BRISK_SHARE_GROWTH[key] * earlierCount);
  const weekKm = sumKm(sessions);
  const briskMinutes = Math.floor(
    Math.min(
      share * originalMinutes,
      WORK_LIMIT_MARGIN * computeMaxWorkKm(brisk.zone, weekKm) * context.pace(brisk.zone),
      computeWeekWorkRoom(sessions),
      isHardDay ? Number.POSITIVE_INFINITY : computeEasyDayMinutes(context),
      hasManyHardRuns(context, longRun, sessions)
        ? MAX_BRISK_MINUTES_BESIDE_TWO_HARD
        : Number.POSITIVE_INFINITY,
      isTaper ? MAX_TAPER_MINUTES[brisk.zone] : Number.POSITIVE_INFINITY,
    ),
  );
  if (briskMinutes < MIN_BRISK_MINUTES) return null;
  const steps = fitSteps(context, longRun, (minutes) =>
    // The taper has short blocks again.
    createBriskLongSteps(form, minutes, briskMinutes, isTaper && brisk.zone >= 4 ? 0 : earlierCount),
  );
  return { ...longRun, type, zone: brisk.zone, steps, km: sumStepKm(context.pace, steps) };
}

// Below the minutes that make a run hard, the brisk part still grows from one long run to the next.
function computeEasyDayMinutes({ longRunTypes }: PlannerContext): number {
  const briskCount = longRunTypes.filter((type) => getLabelOfType(type) !== undefined).length;
  return Math.min(
    MAX_BRISK_MINUTES_OF_EASY_DAY,
    FIRST_BRISK_MINUTES_OF_EASY_DAY + BRISK_GROWTH_MINUTES * briskCount,
  );
}

// True in a marathoner's week with two other hard runs. The athlete chose the classes, which don't count.
function hasManyHardRuns(
  { goal, lockedDays: locked }: PlannerContext,
  longRun: DraftSession,
  sessions: readonly DraftSession[],
): boolean {
  if (!goal.isMarathon) return false;
  const monday = longRun.day - getWeekdayIndex(longRun.day);
  const hardRuns = sessions.filter((other) => other.kind !== 'class' && isHardSession(other));
  const hardLocked = [...locked].filter(
    ([day, { isHard, km }]) => isHard && km > 0 && day >= monday && day < monday + 7,
  );
  return hardRuns.length + hardLocked.length >= MANY_HARD_RUNS;
}

// A rehearsal continues the race-pace runs before it.
const getLabelOfType = (type: string): string | undefined =>
  Object.values(LONG_RUN_FORMS).find((form) => form.type === type)?.brisk?.label;

// The minutes in zone 3 and above that the week still allows.
function computeWeekWorkRoom(sessions: readonly DraftSession[]): number {
  const steps = sessions
    .filter(({ kind }) => kind !== 'class' && kind !== 'strength' && kind !== 'race')
    .flatMap((session) => session.steps);
  const workMinutes = steps.reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
  return MAX_WORK_SHARE_OF_WEEK * sumStepMinutes(steps) - workMinutes;
}

// True if the week has room for another hard day, and the days beside the run are easy.
function canBeHard(
  context: PlannerContext,
  { day }: DraftSession,
  sessions: readonly DraftSession[],
): boolean {
  if (getEffectiveLevel(context.input) === 'beginner') return false;
  const monday = day - getWeekdayIndex(day);
  const isHardDay = (each: number) =>
    isHardAlready(context, each) ||
    context.qualityDays.has(each) ||
    sessions.some((session) => session.day === each && isHardSession(session));
  const weekDays = [0, 1, 2, 3, 4, 5, 6].map((offset) => monday + offset);
  const classCount = sessions.filter(({ kind }) => kind === 'class').length;
  const hardDayCount = weekDays.filter(isHardDay).length;
  return (
    !isHardDay(day - 1) && !isHardDay(day + 1) && hardDayCount < getMaxHardDays(context.input, classCount)
  );
}
