import type { DraftSession } from './draft-session.ts';
import { weeklyBoundsKm } from './goal.ts';
import { isHardSession } from './hard-session.ts';
import { climb } from './ladders/pick-rung.ts';
import { isRaceToFinish, isTaperWeek } from './limits.ts';
import { isBeyondRecentRuns } from './other-races.ts';
import { minutesOfSteps } from './pace-model.ts';
import type { PlanInput } from './plan-input.ts';
import { createPlannerContext, lockedRunsIn, type PlannerContext } from './planner-context.ts';
import { measurePreparation } from './readiness.ts';
import { otherRaceSession } from './sessions/other-race-session.ts';
import { type LongestRun, raceSession } from './sessions/race-session.ts';
import { isBackToBack } from './variety/long-run-types.ts';
import { finishRunWalk } from './variety/run-walk.ts';
import { varyWeek } from './variety/vary-week.ts';
import { hasReducedDay, openShare } from './week/open-share.ts';
import { planWeek } from './week/plan-week.ts';
import { splitIntoWeeks, type WeekFrame } from './week/plan-weeks.ts';
import type { WeekRequest } from './week/week-request.ts';
import { type PastWeek, weekTargetKm } from './week/week-target-km.ts';

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
  const finishTurn = finishRunWalk(draft.context, longestRunKm);
  return draftWeeks({ ...createPlannerContext(input), isRaceToFinish: true, finishTurn });
}

// Plans the weeks in order, because earlier weeks limit later ones. Adds the race to its week.
function draftWeeks(context: PlannerContext): DraftPlan {
  const { input } = context;
  const weeks: DraftWeek[] = [];
  const pastWeeks: PastWeek[] = [];
  for (const frame of splitIntoWeeks(input)) {
    const { raceDay } = context.goal;
    const weekTarget = weekTargetKm(input, frame, pastWeeks, raceDay, openShare(context, frame));
    const hasFullWeekBefore = pastWeeks.some((week) => week.frame.isFull);
    const request = {
      frame,
      targetKm: Math.min(weekTarget.targetKm, weeklyBoundsKm(input).maxKm),
      isCutback: weekTarget.isCutback,
      hasFullWeekBefore,
      hasLongRunBefore:
        hasOtherRace(context, frame) ||
        (hasFullWeekBefore && weeks.some((week) => week.sessions.some(isLongRun))),
      mostWorkMinutes: Number.POSITIVE_INFINITY,
    };
    const plainSessions = limitCutbackWork(context, request, planWeek(context, request), weeks.at(-1));
    const isEasier = weekTarget.isCutback || isTaperWeek(input, frame);
    const varied = varyWeek(context, { frame, isCutback: isEasier }, plainSessions);
    // A faster part of the long run is work too.
    const sessions = hasTooMuchWork(context, frame, varied, weeks.at(-1))
      ? varyWeek(context, { frame, isCutback: true }, plainSessions)
      : varied;
    recordRuns(context, frame, sessions);
    recordWork(context, isEasier, sessions);
    const plannedKm = sessions.reduce((sum, { km }) => sum + (km ?? 0), 0);
    const isRaceWeek =
      context.limits.training && raceDay !== null && raceDay >= frame.first && raceDay <= frame.last;
    weeks.push({
      ...weekTarget,
      frame,
      plannedKm,
      sessions: [
        ...sessions,
        ...listOtherRaces(context, frame),
        ...(isRaceWeek
          ? [raceSession(context, raceDay, context.isRaceToFinish, findLongest(weeks, sessions))]
          : []),
      ],
    });
    const km = plannedKm + lockedKm(context, frame);
    pastWeeks.push({
      frame,
      factor: weekTarget.factor,
      // A week that is fixed already has no other target than its distance.
      targetKm: isLocked(context, frame) ? km : weekTarget.targetKm,
      km,
      isReduced: hasReducedDay(context, frame),
    });
  }
  return { context, weeks };
}

// Matches rule P44: a week with at most 90% of the distance has at most 70% of the hard work.
const CUTBACK_KM_SHARE = 0.9;
const CUTBACK_WORK_SHARE = 0.7;

// True for a week with less distance than the one before, but not enough less hard work.
function hasTooMuchWork(
  context: PlannerContext,
  frame: WeekFrame,
  sessions: readonly DraftSession[],
  previous: DraftWeek | undefined,
): boolean {
  if (previous === undefined || ![previous.frame, frame].every((each) => isNormalWeek(context, each)))
    return false;
  const km = sessions.reduce((sum, session) => sum + (session.km ?? 0), 0);
  const previousKm = previous.plannedKm + lockedKm(context, previous.frame);
  const previousWorkMinutes = workMinutesOf(previous.sessions) + lockedWorkMinutes(context, previous.frame);
  return (
    km <= CUTBACK_KM_SHARE * previousKm + 0.01 &&
    workMinutesOf(sessions) > CUTBACK_WORK_SHARE * previousWorkMinutes
  );
}

// A cutback week needs less distance and less hard work. Plans it again if only the distance is lower.
function limitCutbackWork(
  context: PlannerContext,
  request: WeekRequest,
  sessions: DraftSession[],
  previous: DraftWeek | undefined,
): DraftSession[] {
  if (
    previous === undefined ||
    ![previous.frame, request.frame].every((frame) => isNormalWeek(context, frame))
  )
    return sessions;
  const km = sessions.reduce((sum, session) => sum + (session.km ?? 0), 0);
  const previousWorkMinutes = workMinutesOf(previous.sessions) + lockedWorkMinutes(context, previous.frame);
  const mostWorkMinutes = CUTBACK_WORK_SHARE * previousWorkMinutes;
  const previousKm = previous.plannedKm + lockedKm(context, previous.frame);
  if (km > CUTBACK_KM_SHARE * previousKm + 0.01 || workMinutesOf(sessions) <= mostWorkMinutes)
    return sessions;
  // The first attempt added its quality days to the context.
  for (const { day } of sessions) context.qualityDays.delete(day);
  return planWeek(context, { ...request, mostWorkMinutes });
}

// True for a full week before the taper, without time off or locked days of unknown work, away from B and C races.
function isNormalWeek(context: PlannerContext, frame: WeekFrame): boolean {
  for (let day = frame.first; day <= frame.last; day++) {
    const locked = context.lockedDays.get(day);
    if (locked && locked.workMinutes === undefined) return false;
    if (context.nearRaces.get(day)?.isClassFree) return false;
  }
  return frame.isFull && !isTaperWeek(context.input, frame) && !hasReducedDay(context, frame);
}

function lockedWorkMinutes({ lockedDays: locked }: PlannerContext, { first, last }: WeekFrame): number {
  return [...locked]
    .filter(([day]) => day >= first && day <= last)
    .reduce((sum, [, { workMinutes = 0 }]) => sum + workMinutes, 0);
}

function workMinutesOf(sessions: readonly DraftSession[]): number {
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
    kind === 'race' || km === null ? [] : [{ km, minutes: minutesOfSteps(steps) }],
  );
  return runs.toSorted((a, b) => b.km - a.km)[0] ?? null;
}

// A race takes the place of the long run.
const hasOtherRace = (context: PlannerContext, { first, last }: WeekFrame): boolean =>
  [...context.nearRaces.keys()].some((day) => day >= first && day <= last);

function listOtherRaces(context: PlannerContext, { first, last }: WeekFrame): DraftSession[] {
  return [...context.otherRaces.values()]
    .filter(({ day }) => day >= first && day <= last)
    .map((race) => otherRaceSession(context, race, isBeyondRecentRuns(race, context.runs)));
}

const isLongRun = ({ kind }: DraftSession) => kind === 'long';

function recordRuns(context: PlannerContext, frame: WeekFrame, sessions: readonly DraftSession[]): void {
  for (const run of lockedRunsIn(context, frame)) {
    // A race longer than the runs before it is no measure for the next runs.
    const knownKm = context.otherRaces.has(run.day) ? longestKnownKm(context) : run.km;
    if (knownKm > 0) context.runs.push({ ...run, km: Math.min(run.km, knownKm), isPlanned: false });
  }
  for (const { day, km } of sessions) if (km !== null) context.runs.push({ day, km, isPlanned: true });
}

const longestKnownKm = ({ runs }: PlannerContext): number => Math.max(0, ...runs.map(({ km }) => km));

function recordWork(context: PlannerContext, isEasier: boolean, sessions: readonly DraftSession[]): void {
  for (const { work } of sessions) {
    if (!work) continue;
    const state = context.ladders.get(work.family) ?? null;
    context.ladders.set(work.family, climb(state, work.rung, isEasier));
  }
  for (const session of sessions) {
    if (session.kind === 'tempo' && !session.work) context.lastFinish = session.steps;
    if (session.kind !== 'long') continue;
    if (!isBackToBack(session.type ?? '')) context.longTypes.push(session.type ?? 'Long run');
    // No quality run may follow on the next day.
    if (isHardSession(session)) context.qualityDays.add(session.day);
  }
}

function isLocked({ lockedDays: locked }: PlannerContext, { first, last }: WeekFrame): boolean {
  for (let day = first; day <= last; day++) if (!locked.has(day)) return false;
  return true;
}

function lockedKm(context: PlannerContext, frame: WeekFrame): number {
  return lockedRunsIn(context, frame).reduce((sum, { km }) => sum + km, 0);
}
