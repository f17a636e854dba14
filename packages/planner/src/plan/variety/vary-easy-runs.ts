import { findBannedWord, type PlanStep } from '@threshold/physiology';
import { getPlannedClassProfile } from '../../classes/class-profile-on.ts';
import { getEffectiveLevel, isNewRunner, startsAsNovice } from '../care.ts';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { isHardSession } from '../hard-session.ts';
import { isRunningHalved } from '../injury-care.ts';
import { LOW_WEEK_KM } from '../limits.ts';
import { sumStepKm, sumStepMinutes } from '../pace-model.ts';
import { countDaysToRace, findRunBound, type PlannerContext } from '../planner-context.ts';
import { MEDIUM_LONG_TYPE } from '../week/medium-long-run.ts';
import { toWeekNumber } from '../week/plan-weeks.ts';
import { fitSteps } from './fit-steps.ts';
import { type EasyForm, listEasyForms } from './focus-forms.ts';
import { toNewRunnerRunWalks } from './new-runner-run-walks.ts';
import { findReturnRunWalk, toReturnRunWalks } from './return-run-walks.ts';
import { varyWalks } from './vary-walks.ts';
import { MAX_WORK_SHARE_OF_WEEK, type WeekToVary } from './week-to-vary.ts';

/** A beginner's first weeks without strides. */
const EASY_WEEKS_OF_BEGINNER = 2;
const MIN_MINUTES = 30;
// 20 seconds fast and a minute of walking.
const SECONDS_PER_STRIDE = 80;
const FIRST_STRIDES = 4;
const MOST_STRIDES = 8;
const STRIDES_PER_WEEK = 2;
// Back-to-back runs shorter than this are plain easy runs.
const MIN_BACK_TO_BACK_MINUTES = 50;

/**
 * Gives easy runs of the week their forms: strides, drills or trails, an ultra's second long run, and a brisk
 * finish in a week of classes that has no other work for the race.
 */
export function varyEasyRuns(
  context: PlannerContext,
  week: WeekToVary,
  sessions: readonly DraftSession[],
): DraftSession[] {
  if (context.goal.isWalking) return varyWalks(context, week, sessions);
  if (isNewRunner(context.input)) return toNewRunnerRunWalks(context, week, sessions);
  const returnRunWalk = findReturnRunWalk(context, week);
  if (returnRunWalk !== null) return toReturnRunWalks(context, returnRunWalk, sessions);
  const easyDays = pickVariedDays(context, week, sessions);
  const briskDay = pickBriskDay(context, week, sessions);
  return sessions.map((session) => {
    if (isSecondLongRun(context, session, sessions))
      return { ...session, kind: 'long', type: 'Back-to-back long run' };
    if (session.kind !== 'easy' || session.session !== 'AM') return session;
    if (session.day === briskDay) return toBriskFinish(context, session);
    if (isMediumLong(session)) return session;
    const rank = easyDays.indexOf(session.day);
    if (rank >= 0) return toVaried(context, week, session, { rank, count: easyDays.length });
    const isTrail =
      context.goal.isUltra &&
      !isRunningHalved(context.limits) &&
      sumStepMinutes(session.steps) >= MIN_MINUTES;
    return isTrail ? { ...session, type: 'Trail run' } : session;
  });
}

const isMediumLong = ({ type }: Pick<DraftSession, 'type'>): boolean => type === MEDIUM_LONG_TYPE;

// Two easy days for strides or drills, one in an easier week, and preferably none beside a hard day.
function pickVariedDays(
  context: PlannerContext,
  { frame, isCutback }: WeekToVary,
  sessions: readonly DraftSession[],
): number[] {
  const { goal, limits, input } = context;
  const weekIndex = frame.index + (input.curveWeek ?? 0);
  const isFirstOfBeginner = getEffectiveLevel(input) === 'beginner' && weekIndex < EASY_WEEKS_OF_BEGINNER;
  if (isFirstOfBeginner && sumKm(sessions) < LOW_WEEK_KM) return [];
  if (goal.isRecovery || limits.volumeShare < 1 || limits.maxZone < 3 || startsAsNovice(input)) return [];
  const hardDays = new Set(sessions.filter(isHardSession).map(({ day }) => day));
  const easyRuns = sessions.filter(
    ({ kind, session, steps, day, type }) =>
      kind === 'easy' &&
      session === 'AM' &&
      !isMediumLong({ type }) &&
      sumStepMinutes(steps) >= MIN_MINUTES &&
      countDaysToRace(context, day) > 2 &&
      !isSecondLongRun(context, { kind, session, steps, day }, sessions),
  );
  const isAfterHard = ({ day }: DraftSession) => Number(hardDays.has(day - 1));
  return easyRuns
    .toSorted((a, b) => isAfterHard(a) - isAfterHard(b) || a.day - b.day)
    .slice(0, isCutback ? 1 : STRIDES_PER_WEEK)
    .map(({ day }) => day);
}

function createStrides(weekIndex: number): EasyForm {
  const count = Math.min(MOST_STRIDES, FIRST_STRIDES + Math.floor(weekIndex / 2));
  return {
    type: 'Easy run with strides',
    label: `Strides, ${count} × 20 seconds`,
    position: 'after',
    minutes: Math.ceil((count * SECONDS_PER_STRIDE) / 60),
  };
}

function pickForm(
  { focus, goal }: PlannerContext,
  { frame }: WeekToVary,
  { rank, count }: { rank: number; count: number },
): EasyForm {
  const strides = createStrides(frame.index);
  const { first, second } = listEasyForms(focus, strides, (goal.km ?? 0) <= 10);
  const forms = count > 1 && rank === 0 ? first : second;
  return forms[toWeekNumber(frame) % forms.length] ?? strides;
}

function toVaried(
  context: PlannerContext,
  week: WeekToVary,
  session: DraftSession,
  varied: { rank: number; count: number },
): DraftSession {
  const form = pickForm(context, week, varied);
  if (sumStepMinutes(session.steps) > (form.maxMinutes ?? Number.POSITIVE_INFINITY)) return session;
  if (findBannedWord(context.limits, `${form.type} ${form.label}`) !== undefined) return session;
  return { ...session, type: form.type, steps: withForm(session.steps, form) };
}

// Subtracts the form's minutes from the easy part, so that the distance stays the same.
function withForm(steps: readonly PlanStep[], { label, position, minutes }: EasyForm): PlanStep[] {
  const mainIndex = steps.findIndex(({ zone }) => zone === 2);
  return steps.flatMap((step, index) => {
    if (index !== mainIndex) return [step];
    if (position === 'all') return [{ ...step, label }];
    const easy = { ...step, minutes: step.minutes - minutes };
    const part = { label, minutes, zone: step.zone };
    return position === 'before' ? [part, easy] : [easy, part];
  });
}

// A run with 19 minutes in zone 3 isn't hard yet.
const MAX_FINISH_MINUTES = 19;
const MIN_FINISH_MINUTES = 6;
const FINISH_SHARE = 0.25;

/** The day of the easy run that gets a brisk finish: the longest of a normal class week that has no work for the race. */
export function pickBriskDay(
  context: PlannerContext,
  { isCutback, frame }: WeekToVary,
  sessions: readonly DraftSession[],
): number | null {
  const { goal, limits, input } = context;
  if (isCutback || goal.isRecovery || goal.isUltra || limits.maxZone < 5 || startsAsNovice(input))
    return null;
  const classDays = new Set(sessions.filter(({ kind }) => kind === 'class').map(({ day }) => day));
  const hasWork = sessions.some(({ kind, zone }) => kind !== 'class' && zone >= 3);
  if (classDays.size === 0 || hasWork || !frame.isFull) return null;
  const candidates = sessions.filter(
    ({ kind, session, day, steps }) =>
      kind === 'easy' &&
      session === 'AM' &&
      !classDays.has(day) &&
      countDaysToRace(context, day) > 6 &&
      FINISH_SHARE * sumStepMinutes(steps) >= MIN_FINISH_MINUTES &&
      (findRunBound(context, day)?.zone ?? 3) >= 3,
  );
  const countClasses = ({ day }: DraftSession) =>
    Number(classDays.has(day - 1)) + Number(classDays.has(day + 1));
  // After lifting, the legs are too tired for race pace. A short finish costs the next day's easy long run less.
  const isAfterLifting = ({ day }: DraftSession) =>
    Number(classDays.has(day - 1) && getPlannedClassProfile(input, day - 1).isStrength);
  const isBeforeLong = ({ day }: DraftSession) =>
    Number(sessions.some((each) => each.kind === 'long' && each.day === day + 1));
  const [longest] = candidates
    .filter((session) => countClasses(session) < 2)
    .toSorted(
      (a, b) =>
        isAfterLifting(a) - isAfterLifting(b) ||
        isBeforeLong(a) - isBeforeLong(b) ||
        countClasses(a) - countClasses(b) ||
        sumStepMinutes(b.steps) - sumStepMinutes(a.steps),
    );
  const weekMinutes = sumStepMinutes(sessions.filter(({ km }) => km !== null).flatMap(({ steps }) => steps));
  return longest && MAX_WORK_SHARE_OF_WEEK * weekMinutes >= MIN_FINISH_MINUTES ? longest.day : null;
}

// Ends at the pace of the race where it is run in zone 3, else brisk. The distance doesn't grow.
function toBriskFinish(context: PlannerContext, run: DraftSession): DraftSession {
  const { goal } = context;
  const label = goal.isMarathon ? 'Marathon pace' : (goal.km ?? 0) > 10 ? 'Half-marathon pace' : 'Tempo';
  const type = label === 'Tempo' ? 'Tempo-finish run' : `${label.replace(' ', '-')} finish run`;
  const original = sumStepMinutes(run.steps);
  const longestFinish = Math.min(MAX_FINISH_MINUTES, Math.floor(FINISH_SHARE * original));
  const toSteps = (finishMinutes: number) =>
    fitSteps(context, run, (minutes) => toFinishSteps(label, minutes, finishMinutes));
  const steps = toSteps(longestFinish);
  // Two finishes in a row are never the same.
  const isRepeated = JSON.stringify(steps) === JSON.stringify(context.lastFinishSteps);
  const finalSteps = isRepeated
    ? toSteps(longestFinish < MAX_FINISH_MINUTES ? longestFinish + 1 : longestFinish - 1)
    : steps;
  return {
    ...run,
    kind: 'tempo',
    zone: 3,
    type,
    steps: finalSteps,
    km: sumStepKm(context.pace, finalSteps),
  };
}

const toFinishSteps = (label: string, minutes: number, finishMinutes: number): PlanStep[] => [
  { label: 'Warm-up', minutes: 5, zone: 1 },
  { label: 'Easy', minutes: minutes - 10 - finishMinutes, zone: 2 },
  { label, minutes: finishMinutes, zone: 3 },
  { label: 'Cool-down', minutes: 5, zone: 1 },
];

function isSecondLongRun(
  { goal, nearRaceLimits }: PlannerContext,
  { kind, day, steps }: Pick<DraftSession, 'kind' | 'day' | 'session' | 'steps'>,
  sessions: readonly DraftSession[],
): boolean {
  return (
    goal.isUltra &&
    !nearRaceLimits.has(day) &&
    kind === 'easy' &&
    sumStepMinutes(steps) >= MIN_BACK_TO_BACK_MINUTES &&
    sessions.some((each) => each.kind === 'long' && each.day === day - 1)
  );
}
