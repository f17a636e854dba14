import { computePlannedStress } from '@threshold/physiology';
import { type DraftSession, sumKm } from '../draft-session.ts';
import { sumStepMinutes } from '../pace-model.ts';
import { listLockedRuns, type PlannerContext } from '../planner-context.ts';
import { createClassSession } from '../sessions/class-session.ts';
import { createStrengthSession } from '../sessions/strength-session.ts';
import type { WeekFrame } from './plan-weeks.ts';
import type { RunSlot } from './run-slot.ts';
import { type DayRole, listDaysWithRole } from './week-roles.ts';

interface WeekLoads {
  frame: WeekFrame;
  roles: ReadonlyMap<number, DayRole>;
  slots: readonly RunSlot[];
  /** Plans the week's runs with other slots. The days in `shortDays` have no second run. */
  plan: (slots: readonly RunSlot[], shortDays: ReadonlySet<number>) => DraftSession[];
}

// Slightly below the limit of rule P29, because a brisk part changes a run's load.
const MAX_MONOTONY = 1.9;
// The minutes of short easy runs as a share of the week's longest easy run.
const SHORT_SHARES = [0.75, 0.6, 0.45, 0.35];
const SHORTEST_MINUTES = 20;
const DAYS_OF_WEEK = 7;
// Rounding to whole minutes may cost this much.
const MAX_LOST_KM = 0.2;

/**
 * The week's runs with days that differ more: short easy runs on some days, longer ones or second runs on others. Only
 * for a full week whose days have about the same load, and only if neither its distance nor its longest run falls.
 * Source: Foster 1998 on monotony.
 */
export function contrastLoads(
  context: PlannerContext,
  week: WeekLoads,
  runs: DraftSession[],
): DraftSession[] {
  const { frame, roles } = week;
  // A second session on a class day needs a better reason.
  const slots = week.slots.filter(
    (slot) =>
      roles.get(slot.day) !== 'class' ||
      runs.some(({ day, session }) => day === slot.day && session === slot.session),
  );
  if (!frame.isFull || context.limits.volumeShare < 1 || listLockedRuns(context, frame).length > 0)
    return runs;
  const measure = (sessions: readonly DraftSession[]) => computeMonotony(context, week, sessions);
  let best = { runs, monotony: measure(runs) };
  const longestMinutes = Math.max(0, ...listEasyMinutes(runs));
  for (const { shortSlots, shortDays } of listVariants(slots, roles, longestMinutes)) {
    if (best.monotony < MAX_MONOTONY) break;
    const otherRuns = week.plan(shortSlots, shortDays);
    const monotony = measure(otherRuns);
    if (monotony < best.monotony && isAsLong(otherRuns, runs)) best = { runs: otherRuns, monotony };
  }
  return best.runs;
}

const isAsLong = (runs: readonly DraftSession[], before: readonly DraftSession[]): boolean =>
  sumKm(runs) >= sumKm(before) - MAX_LOST_KM && findLongestKm(runs) >= findLongestKm(before);

const findLongestKm = (runs: readonly DraftSession[]): number =>
  Math.max(0, ...runs.map(({ km }) => km ?? 0));

const listEasyMinutes = (runs: readonly DraftSession[]): number[] =>
  runs.filter(({ kind }) => kind === 'easy').map(({ steps }) => sumStepMinutes(steps));

interface ShortSlots {
  shortSlots: RunSlot[];
  shortDays: ReadonlySet<number>;
}

// First with short easy runs, then also without the very easy run of a week without a rest day.
function* listVariants(
  slots: readonly RunSlot[],
  roles: ReadonlyMap<number, DayRole>,
  longestMinutes: number,
): Generator<ShortSlots> {
  yield* listShortSlots(slots, longestMinutes);
  const otherSlots = slots.filter(({ day }) => roles.get(day) !== 'restful');
  if (roles.size < DAYS_OF_WEEK || otherSlots.length === slots.length) return;
  yield { shortSlots: otherSlots, shortDays: new Set() };
  yield* listShortSlots(otherSlots, longestMinutes);
}

// One short easy run, then two and so on, each time shorter. The medium-long run stays.
function* listShortSlots(slots: readonly RunSlot[], longestMinutes: number): Generator<ShortSlots> {
  const easySlots = slots
    .filter(({ kind, isMediumLong }) => kind === 'easy' && !isMediumLong)
    .toSorted((a, b) => a.weight - b.weight || a.day - b.day);
  for (const share of SHORT_SHARES) {
    const shortMinutes = Math.max(SHORTEST_MINUTES, Math.round(share * longestMinutes));
    for (let count = 1; count <= easySlots.length; count++) {
      const shortDays = new Set(easySlots.slice(0, count).map(({ day }) => day));
      const shortSlots = slots.map((slot) =>
        slot.kind === 'easy' && shortDays.has(slot.day)
          ? { ...slot, maxMinutes: Math.min(slot.maxMinutes, shortMinutes) }
          : slot,
      );
      yield { shortSlots, shortDays };
    }
  }
}

// Infinite if all days are equal.
function computeMonotony(
  context: PlannerContext,
  { frame, roles }: WeekLoads,
  runs: readonly DraftSession[],
): number {
  const classes = listDaysWithRole(roles, 'class').map((day) =>
    createClassSession(context.input, day, { isHeldBack: false }),
  );
  const sessions = [...classes, ...runs];
  // An injured shoulder rules out strength, and must not change the runs.
  const limits = { ...context.limits, allowsStrength: true };
  const strength = createStrengthSession({ ...context, limits }, frame, roles, sessions);
  const loads = Array.from({ length: frame.last - frame.first + 1 }, (_, index) =>
    [...sessions, ...(strength ? [strength] : [])]
      .filter(({ day }) => day === frame.first + index)
      .reduce((sum, { steps }) => sum + computePlannedStress(steps), 0),
  );
  const mean = loads.reduce((sum, load) => sum + load, 0) / loads.length;
  const variance = loads.reduce((sum, load) => sum + (load - mean) ** 2, 0) / (loads.length - 1);
  return variance > 0 ? mean / Math.sqrt(variance) : Number.POSITIVE_INFINITY;
}
