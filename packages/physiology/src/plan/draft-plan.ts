import type { DraftSession } from './draft.ts';
import { weeklyBoundsKm } from './goal.ts';
import type { PlanInput } from './plan-input.ts';
import { planWeek } from './plan-week.ts';
import { planWeeks, type WeekFrame } from './plan-weeks.ts';
import { keptRunsIn, type PlannerContext, plannerContext } from './planner-context.ts';
import { raceSession } from './race-session.ts';
import { type PastWeek, weekTargetKm } from './week-volume.ts';

/** A planned week before words are added. */
export interface DraftWeek {
  frame: WeekFrame;
  targetKm: number;
  plannedKm: number;
  factor: number;
  isCutback: boolean;
  sessions: DraftSession[];
}

/** Plans week after week, each from what the weeks before really hold; the race comes last. */
export function draftPlan(input: PlanInput): { context: PlannerContext; weeks: DraftWeek[] } {
  const context = plannerContext(input);
  const weeks: DraftWeek[] = [];
  const past: PastWeek[] = [];
  for (const frame of planWeeks(input)) {
    const { raceDay } = context.goal;
    const volume = weekTargetKm(input, frame, past, raceDay);
    const sessions = planWeek(context, {
      frame,
      targetKm: Math.min(volume.targetKm, weeklyBoundsKm(input).maxKm),
      isCutback: volume.isCutback,
      hasFullWeekBefore: past.some((week) => week.frame.isFull),
    });
    markRuns(context, frame, sessions);
    const plannedKm = sessions.reduce((sum, { km }) => sum + (km ?? 0), 0);
    const isRaceWeek =
      context.limits.training && raceDay !== null && raceDay >= frame.first && raceDay <= frame.last;
    weeks.push({
      ...volume,
      frame,
      plannedKm,
      sessions: isRaceWeek ? [...sessions, raceSession(context, raceDay)] : sessions,
    });
    past.push({
      frame,
      factor: volume.factor,
      targetKm: volume.targetKm,
      km: plannedKm + keptKm(context, frame),
    });
  }
  return { context, weeks };
}

function markRuns(context: PlannerContext, frame: WeekFrame, sessions: readonly DraftSession[]): void {
  for (const run of keptRunsIn(context, frame)) context.runs.push({ ...run, isPlanned: false });
  for (const { day, km } of sessions) if (km !== null) context.runs.push({ day, km, isPlanned: true });
}

function keptKm(context: PlannerContext, frame: WeekFrame): number {
  return keptRunsIn(context, frame).reduce((sum, { km }) => sum + km, 0);
}
