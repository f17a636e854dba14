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
  readonly startedOn: LocalDate;
  /** Green check-ins counted in this stage, separated by rest days; two complete it. */
  readonly greenCount: number;
  /**
   * The first day on which another green counts: after a rest day or, after a red, 48 hours later. Once two
   * have counted, it is the day on which the stage's minimum time ends.
   */
  readonly nextGreenOn: LocalDate;
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

export function createInitialProgress(injuredOn: LocalDate): StageProgress {
  return { stage: 'protect', startedOn: injuredOn, greenCount: 0, nextGreenOn: injuredOn };
}

/**
 * The progress after a check-in: two greens with a rest day in between complete a stage after its minimum
 * time. Amber changes nothing, and red goes back one stage.
 * Source: docs/specification.md#rehabilitation-rules (return to run). Invariant: a worse light never leads to a
 * later stage.
 * @param checkIn on or after `progress.startedOn`, and later than every check-in already counted
 */
function advanceProgress(course: InjuryCourse, progress: StageProgress, checkIn: LightOfDay): StageProgress {
  const stages = listRehabStages(course.bodyPart, course.severity);
  const { date, light } = checkIn;
  const stageIndex = Math.max(0, stages.indexOf(progress.stage));
  const getStageAt = (index: number) => stages[index] ?? progress.stage;
  const nextGreenOn = addDays(date, DAYS_TO_NEXT_GREEN);
  if (light === 'amber') return progress;
  if (light === 'red')
    return { stage: getStageAt(Math.max(0, stageIndex - 1)), startedOn: date, greenCount: 0, nextGreenOn };
  if (date < progress.nextGreenOn) return progress;
  const greenCount = Math.min(GREENS_PER_STAGE, progress.greenCount + 1);
  if (greenCount < GREENS_PER_STAGE) return { ...progress, greenCount, nextGreenOn };
  const earliestCompletion = addDays(
    progress.startedOn,
    getPhaseDays(course.severity, progress.stage).minDays,
  );
  if (date < earliestCompletion) return { ...progress, greenCount, nextGreenOn: earliestCompletion };
  return { stage: getStageAt(stageIndex + 1), startedOn: date, greenCount: 0, nextGreenOn };
}

export interface RehabProgress extends StageProgress {
  /** The latest check-in's light; null if there is none. */
  readonly light: PainLight | null;
  /** True after three reds within seven days. */
  readonly needsProfessional: boolean;
}

/**
 * The progress after all check-ins, from the first stage.
 * @param injuredOn the day of the injury; earlier check-ins don't count
 * @param checkIns in any order; the worst light of a day counts
 */
export function computeRehabProgress(
  course: InjuryCourse,
  injuredOn: LocalDate,
  checkIns: readonly LightOfDay[],
): RehabProgress {
  const dailyLights = listWorstLights(checkIns.filter(({ date }) => date >= injuredOn));
  const progress = dailyLights.reduce(
    (previousProgress, checkIn) => advanceProgress(course, previousProgress, checkIn),
    createInitialProgress(injuredOn),
  );
  return {
    ...progress,
    light: dailyLights.at(-1)?.light ?? null,
    needsProfessional: needsProfessional(dailyLights),
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
