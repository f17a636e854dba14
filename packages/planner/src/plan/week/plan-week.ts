import { needsCrossTraining } from '@threshold/physiology';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { computeMaxWorkKm, isTaperWeek } from '../limits.ts';
import { computeKmInZone } from '../pace-model.ts';
import { listLockedRuns, type PlannerContext } from '../planner-context.ts';
import { createClassSession } from '../sessions/class-session.ts';
import { createCrossSession } from '../sessions/cross-session.ts';
import { findSessionBound } from '../uninjured.ts';
import { fillWeek } from './fill-week.ts';
import type { WeekRequest } from './week-request.ts';
import { assignWeekRoles, type DayRole, listDaysWithRole } from './week-roles.ts';

interface PlannedWeek {
  /** Without the strength session, which needs the final minutes of the others. */
  sessions: DraftSession[];
  /** By day number. */
  roles: ReadonlyMap<number, DayRole>;
}

/** Plans one week without the race, as close to the target distance as the limits allow. */
export function planWeek(context: PlannerContext, request: WeekRequest): PlannedWeek {
  if (!context.limits.allowsTraining) return { sessions: [], roles: new Map() };
  const { frame, isCutback } = request;
  const roles = assignWeekRoles(context, request);
  const isLighter = isCutback || isTaperWeek(context.input, frame);
  const classes = listDaysWithRole(roles, 'class').map((day) =>
    createClassSession(context.input, day, { isHeldBack: isLighter || isHeldBackInBound(context, day) }),
  );
  const runs = context.limits.allowsRunning ? planRuns(context, request, roles) : [];
  const trainedDays = new Set([...classes, ...runs].map(({ day }) => day));
  const idleDays = [...roles.keys()].filter((day) => !trainedDays.has(day));
  const hasCross = needsCrossTraining(context.limits);
  const crossSessions = (hasCross ? idleDays : []).flatMap(
    (day, index) => createCrossSession(context, day, index, roles.get(day) ?? 'easy') ?? [],
  );
  return { sessions: [...classes, ...runs, ...crossSessions], roles };
}

// Neither an injury nor missed training makes a class harder.
function isHeldBackInBound({ bounds }: PlannerContext, day: number): boolean {
  const bound = findSessionBound(bounds?.(day) ?? null, { session: 'AM', isRun: false });
  return bound !== null && bound.zone <= 3;
}

// Enough tries to lower the allowed work by 22%.
const MAX_TRIES = 12;

const LESS_WORK_FACTOR = 0.98;

// Zones 4 and 5 are limited by the week's actual distance, which is known only once the week is filled.
function planRuns(
  context: PlannerContext,
  request: WeekRequest,
  roles: Map<number, DayRole>,
): DraftSession[] {
  const lockedKm = sumKm(listLockedRuns(context, request.frame));
  let weekKm = Math.max(request.targetKm, lockedKm);
  let runs = fillWeek(context, request, roles, weekKm);
  for (let tries = 0; tries < MAX_TRIES && !isWorkBounded(context, runs, sumKm(runs) + lockedKm); tries++) {
    weekKm = LESS_WORK_FACTOR * Math.min(weekKm, sumKm(runs) + lockedKm);
    runs = fillWeek(context, request, roles, weekKm);
  }
  return runs;
}

function isWorkBounded({ pace }: PlannerContext, runs: readonly DraftSession[], weekKm: number): boolean {
  const steps = runs.flatMap((run) => run.steps);
  return ([4, 5] as const).every(
    (zone) => computeKmInZone(pace, steps, zone) <= computeMaxWorkKm(zone, weekKm),
  );
}
