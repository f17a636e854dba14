import {
  addDays,
  type BodyPart,
  daysBetween,
  type InjurySeverity,
  type LocalDate,
} from '@threshold/physiology';
import type { PainLight } from './pain-light.ts';
import { getPhaseDays } from './phase-days.ts';
import { listRehabStages, type RehabStage } from './rehab-stages.ts';

export interface InjuryCourse {
  readonly bodyPart: BodyPart;
  readonly severity: InjurySeverity;
}

export interface StageProgress {
  readonly stage: RehabStage;
  /** The day the stage started or restarted. */
  readonly since: LocalDate;
  /** Green check-ins counted in this stage, separated by rest days; two complete it. */
  readonly greens: number;
  /**
   * The first day a green counts: after a rest day, 48 hours after a red, or, once two have counted, after
   * the stage's minimum time.
   */
  readonly nextOn: LocalDate;
}

export interface LightOfDay {
  readonly date: LocalDate;
  readonly light: PainLight;
}

const GREENS_PER_STAGE = 2;
/** A rest day after a green, 48 hours after a red. */
const DAYS_TO_NEXT_GREEN = 2;
const REDS_FOR_PROFESSIONAL = 3;
const RED_WINDOW_DAYS = 7;

export function createInitialProgress(startedOn: LocalDate): StageProgress {
  return { stage: 'protect', since: startedOn, greens: 0, nextOn: startedOn };
}

/**
 * The progress after a check-in: two greens with a rest day in between complete a stage after its minimum
 * time. Amber changes nothing, and red goes back one stage.
 * Source: docs/specification.md#rehabilitation-rules (return to run). Invariant: a worse light never leads to a
 * later stage.
 * @param checkIn on or after `progress.since`; days only increase
 */
function advanceProgress(course: InjuryCourse, progress: StageProgress, checkIn: LightOfDay): StageProgress {
  const stages = listRehabStages(course.bodyPart, course.severity);
  const { date, light } = checkIn;
  const stageIndex = Math.max(0, stages.indexOf(progress.stage));
  const getStageAt = (index: number) => stages[index] ?? progress.stage;
  const nextOn = addDays(date, DAYS_TO_NEXT_GREEN);
  if (light === 'amber') return progress;
  if (light === 'red')
    return { stage: getStageAt(Math.max(0, stageIndex - 1)), since: date, greens: 0, nextOn };
  if (date < progress.nextOn) return progress;
  const greens = Math.min(GREENS_PER_STAGE, progress.greens + 1);
  if (greens < GREENS_PER_STAGE) return { ...progress, greens, nextOn };
  const earliestCompletion = addDays(progress.since, getPhaseDays(course.severity, progress.stage).minDays);
  if (date < earliestCompletion) return { ...progress, greens, nextOn: earliestCompletion };
  return { stage: getStageAt(stageIndex + 1), since: date, greens: 0, nextOn };
}

export interface RehabProgress extends StageProgress {
  /** The latest check-in's light; null without one. */
  readonly light: PainLight | null;
  /** True after three reds within seven days. */
  readonly needsProfessional: boolean;
}

/**
 * The progress after all check-ins, from the first stage.
 * @param startedOn the day of the injury; earlier check-ins don't count
 * @param checkIns in any order; the worst light of a day counts
 */
export function computeRehabProgress(
  course: InjuryCourse,
  startedOn: LocalDate,
  checkIns: readonly LightOfDay[],
): RehabProgress {
  const days = listWorstLights(checkIns.filter(({ date }) => date >= startedOn));
  const progress = days.reduce(
    (previousProgress, checkIn) => advanceProgress(course, previousProgress, checkIn),
    createInitialProgress(startedOn),
  );
  return {
    ...progress,
    light: days.at(-1)?.light ?? null,
    needsProfessional: needsProfessional(days),
  };
}

/**
 * True if three of the seven days up to the latest check-in were red.
 * @param lights one per day, in order
 */
export function needsProfessional(lights: readonly LightOfDay[]): boolean {
  const latestDay = lights.at(-1);
  if (!latestDay) return false;
  const redDays = lights.filter(
    ({ date, light }) => light === 'red' && daysBetween(date, latestDay.date) < RED_WINDOW_DAYS,
  );
  return redDays.length >= REDS_FOR_PROFESSIONAL;
}

const LIGHT_RANK: Record<PainLight, number> = { green: 0, amber: 1, red: 2 };

/** The worst light of each day, in order. */
function listWorstLights(checkIns: readonly LightOfDay[]): LightOfDay[] {
  const worstLights = new Map<LocalDate, PainLight>();
  for (const { date, light } of checkIns) {
    const worstLight = worstLights.get(date);
    if (worstLight === undefined || LIGHT_RANK[light] > LIGHT_RANK[worstLight]) worstLights.set(date, light);
  }
  return [...worstLights]
    .map(([date, light]) => ({ date, light }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
