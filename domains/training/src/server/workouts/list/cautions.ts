import type { QueryContext } from '@threshold/api/server';
import { athletesPort } from '@threshold/contracts/athletes';
import { injuriesPort } from '@threshold/contracts/injuries';
import { type ActiveInjury, bodyPartLabel, findBannedWord, getInjuryLimits } from '@threshold/physiology';
import type { PlannedSession } from '@threshold/planner';
import { toPlannedSession } from '../../plans/planned-sessions.ts';
import type { WorkoutRow } from '../workout-columns.ts';

/**
 * Returns a function that computes the warning of a row: null for completed and past workouts, and for those
 * that no active injury rules out.
 */
export async function createCautionFinder(
  ctx: QueryContext,
  rows: readonly WorkoutRow[],
): Promise<(row: WorkoutRow) => string | null> {
  const injuries = rows.some(({ completed }) => !completed)
    ? await ctx.port(injuriesPort).listActiveInjuries(ctx.athleteId)
    : [];
  if (injuries.length === 0) return () => null;
  const { today } = await ctx.port(athletesPort).getCalendar(ctx.athleteId);
  return (row) =>
    row.completed || row.date < today ? null : findInjuryCaution(toPlannedSession(row), injuries);
}

type CheckedSession = Pick<PlannedSession, 'kind' | 'type' | 'zone' | 'steps' | 'plannedKm' | 'notes'>;

const HIGHEST_EASY_ZONE = 2;

/** The planner writes "once cleared" or "once a health professional has cleared you" in the type or notes. */
const CLEARED_PATTERN = /\bonce\b.{0,60}\bcleared\b/i;

/**
 * Warning about the worst injury that rules out a planned session; null if the session is allowed.
 * @param activeInjuries worst injury first
 */
export function findInjuryCaution(
  session: CheckedSession,
  activeInjuries: readonly ActiveInjury[],
): string | null {
  for (const injury of activeInjuries) {
    const forbiddenText = findForbiddenText(session, injury);
    if (!forbiddenText) continue;
    const { bodyPart, severity, stopsTraining } = injury;
    const bodyPartText = bodyPartLabel(bodyPart);
    return stopsTraining === true
      ? `Your ${bodyPartText} shows a warning sign. Rest until a health professional has looked at it.`
      : `Your ${bodyPartText} injury (${severity.toLowerCase()}) rules out ${forbiddenText} for now.`;
  }
  return null;
}

function findForbiddenText(session: CheckedSession, injury: ActiveInjury): string | null {
  const limits = getInjuryLimits([injury]);
  const { kind, type, steps, zone, plannedKm } = session;
  if (kind === 'rest') return null;
  if (!limits.allowsTraining) return 'all training';
  const highestZone = Math.max(zone, ...steps.map((step) => step.zone));
  if (kind === 'race')
    return limits.maxZone <= HIGHEST_EASY_ZONE && highestZone > HIGHEST_EASY_ZONE
      ? 'racing at full effort'
      : null;
  if (!limits.allowsRunning && plannedKm !== null) return 'running';
  if (!limits.allowsRunning && kind === 'cross' && !CLEARED_PATTERN.test(`${type} ${session.notes}`))
    return 'cross-training without a professional’s okay';
  if (!limits.allowsClasses && kind === 'class') return 'classes';
  if (!limits.allowsStrength && kind === 'strength') return 'strength work';
  if (highestZone > limits.maxZone) return `zone ${highestZone}`;
  const bannedWord = findBannedWord(limits, [type, ...steps.map(({ label }) => label)].join(' '));
  return bannedWord ? `this session (${bannedWord})` : null;
}
