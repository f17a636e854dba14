import type { DraftSession } from './draft-session.ts';
import { getWeeklyBoundsKm } from './goal.ts';
import { isHardSession } from './hard-session.ts';
import { isRaceToFinish, isTaperWeek } from './limits.ts';
import { isBeyondRecentRuns } from './other-races.ts';
import { sumStepMinutes } from './pace-model.ts';
import type { PlanInput } from './plan-input.ts';
import { createPlannerContext, listLockedRuns, type PlannerContext } from './planner-context.ts';
import { advanceProgression } from './progressions/pick-rep-set.ts';
import { measurePreparation } from './readiness.ts';
import { createClassSession } from './sessions/class-session.ts';
import { createOtherRaceSession } from './sessions/other-race-session.ts';
import { createRaceSession, type LongestRun } from './sessions/race-session.ts';
import { createStrengthSession } from './sessions/strength-session.ts';
import { isBackToBack } from './variety/long-run-types.ts';
import { findRaceRunWalk } from './variety/race-run-walk.ts';
import { varyWeek } from './variety/vary-week.ts';
import { computeAvailableShare, hasReducedDay } from './week/available-share.ts';
import { planWeek } from './week/plan-week.ts';
import { splitIntoWeeks, type WeekFrame } from './week/plan-weeks.ts';
import type { WeekRequest } from './week/week-request.ts';
import { computeWeekTargetKm, type PastWeek } from './week/week-target-km.ts';

/** A planned week whose sessions have no texts yet. */
export interface DraftWeek {
  frame: WeekFrame;
  targetKm: number;
  plannedKm: number;
  /** The week's share of the peak week on the mileage curve. */
  factor: number;
  isCutback: boolean;
  sessions: DraftSession[];
}

interface DraftPlan {
  context: PlannerContext;
  weeks: DraftWeek[];
}

/**
 * Drafts the plan. If its long runs end up too short to race, drafts it again without race effort, because the race
 * is then run to finish.
 */
export function draftPlan(input: PlanInput): DraftPlan {
  const draft = draftWeeks(createPlannerContext(input));
  const { longestRunKm } = measurePreparation(input, listPlannedRuns(draft.weeks));
  if (draft.context.goal.isUltra || !isRaceToFinish(input, longestRunKm)) return draft;
  const raceRunWalk = findRaceRunWalk(draft.context, longestRunKm);
  return draftWeeks({ ...createPlannerContext(input), isRaceToFinish: true, raceRunWalk });
}

// Plans the weeks in order, because earlier weeks limit later ones. Adds the races to their weeks.
function draftWeeks(context: PlannerContext): DraftPlan {
  const { input, goal } = context;
  const weeks: DraftWeek[] = [];
  const pastWeeks: PastWeek[] = [];
  for (const frame of splitIntoWeeks(input)) {
    const weekTarget = computeWeekTargetKm(
      input,
      frame,
      pastWeeks,
      goal.raceDay,
      computeAvailableShare(context, frame),
    );
    const hasFullWeekBefore = pastWeeks.some((week) => week.frame.isFull);
    const request = {
      frame,
      targetKm: Math.min(weekTarget.targetKm, getWeeklyBoundsKm(input).maxKm),
      isCutback: weekTarget.isCutback,
      hasFullWeekBefore,
      hasLongRunBefore:
        hasOtherRace(context, frame) ||
        // In the taper, the long run of a partial week doesn't replace the one of a full week.
        ((hasFullWeekBefore || !isTaperWeek(input, frame)) && weeks.some(hasLongRun)),
      maxWorkMinutes: Number.POSITIVE_INFINITY,
    };
    const sessions = draftTraining(context, request, weeks.at(-1));
    const plannedKm = sessions.reduce((sum, { km }) => sum + (km ?? 0), 0);
    weeks.push({
      ...weekTarget,
      frame,
      plannedKm,
      sessions: [
        ...sessions,
        ...listOtherRaces(context, frame),
        ...listOwnRace(context, frame, findLongest(weeks, sessions)),
      ],
    });
    const km = plannedKm + sumLockedKm(context, frame);
    pastWeeks.push({
      frame,
      factor: weekTarget.factor,
      // A completely locked week has no other target than its distance.
      targetKm: isLocked(context, frame) ? km : weekTarget.targetKm,
      km,
      isReduced: hasReducedDay(context, frame),
    });
  }
  return { context, weeks };
}

// Drafts the week's training and records it in the context, because it limits the next weeks.
function draftTraining(
  context: PlannerContext,
  request: WeekRequest,
  previous: DraftWeek | undefined,
): DraftSession[] {
  const { frame } = request;
  const { sessions: plainSessions, roles } = planLimitedWeek(context, request, previous);
  const isEasier = request.isCutback || isTaperWeek(context.input, frame);
  const varied = varyWeek(context, { frame, isCutback: isEasier }, plainSessions);
  // A faster part of the long run is work too.
  const trainingSessions = holdBackClass(
    context,
    hasTooMuchWork(context, frame, varied, previous)
      ? varyWeek(context, { frame, isCutback: true }, plainSessions)
      : varied,
  );
  // Last, because a run that is mixed with walking needs more minutes.
  const strength = createStrengthSession(context, frame, roles, trainingSessions);
  const sessions = strength ? [...trainingSessions, strength] : trainingSessions;
  recordRuns(context, frame, sessions);
  recordWork(context, isEasier, sessions);
  return sessions;
}

const MANY_CLASSES = 2;

// With two classes in zone 4, a hard run would be a third hard day. The class nearest before it is held back.
function holdBackClass({ input }: PlannerContext, sessions: readonly DraftSession[]): DraftSession[] {
  const hardRun = sessions.find(
    (session) => (session.kind === 'long' || session.work !== undefined) && isHardSession(session),
  );
  const classes = sessions.filter(({ kind, zone }) => kind === 'class' && zone >= 4);
  const nearest = classes.findLast(({ day }) => hardRun !== undefined && day < hardRun.day);
  return classes.length < MANY_CLASSES
    ? [...sessions]
    : sessions.map((session) =>
        session === nearest ? createClassSession(input, session.day, { isHeldBack: true }) : session,
      );
}

// The plan's own race. Empty in other weeks.
function listOwnRace(
  context: PlannerContext,
  { first, last }: WeekFrame,
  longestRun: LongestRun | null,
): DraftSession[] {
  const { raceDay } = context.goal;
  return context.limits.allowsTraining && raceDay !== null && raceDay >= first && raceDay <= last
    ? [createRaceSession(context, raceDay, context.isRaceToFinish, longestRun)]
    : [];
}

// Matches rule P44: a week with at most 90% of the distance has at most 70% of the hard work.
const CUTBACK_KM_SHARE = 0.9;
const CUTBACK_WORK_SHARE = 0.7;

// True for a week with less distance than the one before whose hard work did not fall enough.
function hasTooMuchWork(
  context: PlannerContext,
  frame: WeekFrame,
  sessions: readonly DraftSession[],
  previous: DraftWeek | undefined,
): boolean {
  if (previous === undefined || ![previous.frame, frame].every((each) => isNormalWeek(context, each)))
    return false;
  const km = sessions.reduce((sum, session) => sum + (session.km ?? 0), 0);
  const previousKm = previous.plannedKm + sumLockedKm(context, previous.frame);
  const previousWorkMinutes =
    sumWorkMinutes(previous.sessions) + sumLockedWorkMinutes(context, previous.frame);
  return (
    km <= CUTBACK_KM_SHARE * previousKm + 0.01 &&
    sumWorkMinutes(sessions) > CUTBACK_WORK_SHARE * previousWorkMinutes
  );
}

// A cutback week needs less distance and less hard work. Plans it again if only the distance is lower.
function planLimitedWeek(
  context: PlannerContext,
  request: WeekRequest,
  previous: DraftWeek | undefined,
): ReturnType<typeof planWeek> {
  const week = planWeek(context, request);
  if (
    previous === undefined ||
    ![previous.frame, request.frame].every((frame) => isNormalWeek(context, frame))
  )
    return week;
  const { sessions } = week;
  const km = sessions.reduce((sum, session) => sum + (session.km ?? 0), 0);
  const previousWorkMinutes =
    sumWorkMinutes(previous.sessions) + sumLockedWorkMinutes(context, previous.frame);
  const maxWorkMinutes = CUTBACK_WORK_SHARE * previousWorkMinutes;
  const previousKm = previous.plannedKm + sumLockedKm(context, previous.frame);
  if (km > CUTBACK_KM_SHARE * previousKm + 0.01 || sumWorkMinutes(sessions) <= maxWorkMinutes) return week;
  // The first attempt added its quality days to the context.
  for (const { day } of sessions) context.qualityDays.delete(day);
  return planWeek(context, { ...request, maxWorkMinutes });
}

// True for a full week before the taper, without time off or locked days of unknown work, away from B and C races.
function isNormalWeek(context: PlannerContext, frame: WeekFrame): boolean {
  for (let day = frame.first; day <= frame.last; day++) {
    const locked = context.lockedDays.get(day);
    if (locked && locked.workMinutes === undefined) return false;
    if (context.nearRaceLimits.get(day)?.isClassFree) return false;
  }
  return frame.isFull && !isTaperWeek(context.input, frame) && !hasReducedDay(context, frame);
}

function sumLockedWorkMinutes({ lockedDays: locked }: PlannerContext, { first, last }: WeekFrame): number {
  return [...locked]
    .filter(([day]) => day >= first && day <= last)
    .reduce((sum, [, { workMinutes = 0 }]) => sum + workMinutes, 0);
}

function sumWorkMinutes(sessions: readonly DraftSession[]): number {
  return sessions
    .filter(({ km, kind }) => km !== null && kind !== 'race')
    .flatMap(({ steps }) => steps)
    .reduce((sum, { minutes, zone }) => sum + (zone >= 3 ? minutes : 0), 0);
}

/** The planned training runs. */
export const listPlannedRuns = (weeks: readonly DraftWeek[]): { day: number; km: number }[] =>
  weeks.flatMap(({ sessions }) =>
    sessions.flatMap(({ day, kind, km }) => (kind === 'race' || km === null ? [] : [{ day, km }])),
  );

function findLongest(weeks: readonly DraftWeek[], raceWeek: readonly DraftSession[]): LongestRun | null {
  const runs = [...weeks.flatMap(({ sessions }) => sessions), ...raceWeek].flatMap(({ kind, km, steps }) =>
    kind === 'race' || km === null ? [] : [{ km, minutes: sumStepMinutes(steps) }],
  );
  return runs.toSorted((a, b) => b.km - a.km)[0] ?? null;
}

// A B or C race replaces the long run of its week.
const hasOtherRace = (context: PlannerContext, { first, last }: WeekFrame): boolean =>
  [...context.nearRaceLimits.keys()].some((day) => day >= first && day <= last);

function listOtherRaces(context: PlannerContext, { first, last }: WeekFrame): DraftSession[] {
  return [...context.otherRaces.values()]
    .filter(({ day }) => day >= first && day <= last)
    .map((race) => createOtherRaceSession(context, race, isBeyondRecentRuns(race, context.runs)));
}

const isLongRun = ({ kind }: DraftSession) => kind === 'long';

// In a shorter first week, the long run is too short to count as one.
const MIN_DAYS_OF_LONG_RUN = 4;

const hasLongRun = ({ frame: { first, last }, sessions }: DraftWeek): boolean =>
  last - first + 1 >= MIN_DAYS_OF_LONG_RUN && sessions.some(isLongRun);

function recordRuns(context: PlannerContext, frame: WeekFrame, sessions: readonly DraftSession[]): void {
  for (const run of listLockedRuns(context, frame)) {
    // A race longer than the runs before it must not allow longer training runs.
    const knownKm = context.otherRaces.has(run.day) ? findLongestRunKm(context) : run.km;
    if (knownKm > 0) context.runs.push({ ...run, km: Math.min(run.km, knownKm), isPlanned: false });
  }
  for (const { day, km } of sessions) if (km !== null) context.runs.push({ day, km, isPlanned: true });
}

const findLongestRunKm = ({ runs }: PlannerContext): number => Math.max(0, ...runs.map(({ km }) => km));

function recordWork(context: PlannerContext, isEasier: boolean, sessions: readonly DraftSession[]): void {
  for (const { work } of sessions) {
    if (!work) continue;
    const state = context.progressions.get(work.family) ?? null;
    context.progressions.set(work.family, advanceProgression(state, work.repSet, isEasier));
  }
  for (const session of sessions) {
    if (session.kind === 'tempo' && !session.work) context.lastFinishSteps = session.steps;
    if (session.kind !== 'long') continue;
    if (!isBackToBack(session.type ?? '')) context.longRunTypes.push(session.type ?? 'Long run');
    // No quality run may follow on the next day.
    if (isHardSession(session)) context.qualityDays.add(session.day);
  }
}

function isLocked({ lockedDays: locked }: PlannerContext, { first, last }: WeekFrame): boolean {
  for (let day = first; day <= last; day++) if (!locked.has(day)) return false;
  return true;
}

function sumLockedKm(context: PlannerContext, frame: WeekFrame): number {
  return listLockedRuns(context, frame).reduce((sum, { km }) => sum + km, 0);
}
