import type { Session } from '@threshold/physiology';
import { trainedLevel } from '../care.ts';
import { backToBackGapDays } from '../limits.ts';
import { daysToRace, findRunBound, type PlannerContext, runMinutesCap } from '../planner-context.ts';
import type { EasyKind } from '../sessions/easy-run.ts';
import type { DayRole } from './week-roles.ts';

export interface RunSlot {
  day: number;
  session: Session;
  kind: EasyKind;
  /** The share of the distance relative to other slots; 1 for a plain easy run. */
  weight: number;
  maxMinutes: number;
  /** Slots with a higher number are dropped first if the volume is small. */
  dropRank: number;
}

const EASY_MINUTES = {
  beginner: 90,
  intermediate: 100,
  advanced: 110,
  pro: 115,
  'post-race-recovery': 75,
} as const;
const AFTER_CLASS_MINUTES = 60;
const DOUBLE_MINUTES = 60;
const RESTFUL_MINUTES = 30;
// Under two hours, so that a long run and the day beside it are never two very long days.
const BESIDE_LONG_MINUTES = 115;
const SECOND_LONG_MINUTES = 200;
// Varied days train better than equal ones (monotony).
const LONGER = 1.3;
const SHORTER = 0.7;

/** The week's slots for runs at an easy effort, without the long run and second runs of a day. */
export function runSlots(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): RunSlot[] {
  const slots: RunSlot[] = [];
  let isLonger = true;
  for (const [day, role] of roles) {
    const healthy = day === longDay ? null : slotFor(context, day, role);
    if (!healthy) continue;
    const isVeryEasy = healthy.kind === 'easy' && findRunBound(context, day, healthy.session)?.zone === 1;
    const slot: RunSlot = isVeryEasy ? { ...healthy, kind: 'recovery' } : healthy;
    const isPlain = slot.kind === 'easy' || role === 'class';
    slots.push(isPlain ? { ...slot, weight: slot.weight * (isLonger ? LONGER : SHORTER) } : slot);
    if (isPlain) isLonger = !isLonger;
  }
  return slots;
}

function slotFor(context: PlannerContext, day: number, role: DayRole): RunSlot | null {
  const cap = runMinutesCap(context, day, role === 'class' ? 'PM' : 'AM');
  const base: Pick<RunSlot, 'day' | 'session' | 'dropRank'> = { day, session: 'AM', dropRank: 1 };
  const easy = EASY_MINUTES[trainedLevel(context.input)];
  switch (role) {
    case 'easy':
      return { ...base, kind: 'easy', weight: 1, maxMinutes: Math.min(cap, easy) };
    case 'long':
      return { ...base, kind: 'easy', weight: 1.2, maxMinutes: Math.min(cap, easy) };
    case 'second':
      return {
        ...base,
        kind: 'easy',
        weight: 1.7,
        maxMinutes: Math.min(cap, secondLongMinutes(context, day)),
      };
    case 'shakeout':
      return { ...base, kind: 'shakeout', weight: 0.4, maxMinutes: cap };
    case 'restful':
      return { ...base, kind: 'recovery', weight: 0.5, maxMinutes: Math.min(cap, RESTFUL_MINUTES) };
    case 'class':
      return {
        ...base,
        session: 'PM',
        kind: 'recovery',
        weight: 0.75,
        maxMinutes: Math.min(cap, AFTER_CLASS_MINUTES),
        dropRank: 2,
      };
    case 'quality':
    case 'sharpener':
    case 'cross':
      return null;
  }
}

function secondLongMinutes(context: PlannerContext, day: number): number {
  const isAllowed =
    trainedLevel(context.input) !== 'beginner' && daysToRace(context, day) > backToBackGapDays(context.input);
  return isAllowed ? SECOND_LONG_MINUTES : BESIDE_LONG_MINUTES;
}

/** Second runs of a day for advanced athletes and pros: a hundred miles a week don't fit into five runs. */
export function doubleSlots(
  context: PlannerContext,
  roles: ReadonlyMap<number, DayRole>,
  longDay: number | null,
): RunSlot[] {
  const level = trainedLevel(context.input);
  if (context.limits.volume < 1) return [];
  if (context.goal.isRecovery || (level !== 'advanced' && level !== 'pro')) return [];
  return [...roles]
    .filter(
      ([day, role]) =>
        day !== longDay &&
        (role === 'easy' || role === 'quality') &&
        daysToRace(context, day) > 6 &&
        hasUninjuredDouble(context, day),
    )
    .map(([day]) => ({
      day,
      session: 'PM',
      kind: 'recovery',
      weight: 0.45,
      maxMinutes: Math.min(DOUBLE_MINUTES, findRunBound(context, day, 'PM')?.minutes ?? DOUBLE_MINUTES),
      dropRank: 3,
    }));
}

// An injury adds no second run to a day.
const hasUninjuredDouble = ({ uninjured }: PlannerContext, day: number) =>
  !uninjured || uninjured.get(day)?.some(({ session, isRun }) => session === 'PM' && isRun) === true;
