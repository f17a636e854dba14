import type { PlanningFacts } from '@threshold/contracts/athletes';
import { addDays, DEFAULT_LTHR_BPM, type LocalDate } from '@threshold/physiology';
import {
  advanceRepSets,
  type PlanInput,
  type PlannedSession,
  planTraining,
  type RunHistory,
  readRepSet,
} from '@threshold/planner';
import { type SimulatedSession, simulateSession } from './simulate-session.ts';

const BLOCK_WEEKS = 8;
const BLOCK_DAYS = 7 * BLOCK_WEEKS;
const BLOCK_COUNT = 2;

export interface PastSession {
  readonly planned: PlannedSession;
  /** Null for a missed session and on a rest day. */
  readonly completed: SimulatedSession | null;
}

export interface DemoAthlete {
  readonly today: LocalDate;
  readonly facts: PlanningFacts;
  readonly findLthrOn: (date: LocalDate) => Promise<number | null>;
}

/**
 * Simulates the sixteen weeks before today: two blocks toward the race, planned by the real rules and completed with
 * small variations. Hard work continues from the first block. Deterministic for the same facts and day.
 * @throws Error if planning fails
 */
export async function createDemoHistory({ today, facts, findLthrOn }: DemoAthlete): Promise<PastSession[]> {
  const pastSessions: PastSession[] = [];
  for (let block = BLOCK_COUNT; block >= 1; block -= 1) {
    const firstDay = addDays(today, -block * BLOCK_DAYS);
    const lthrBpm = (await findLthrOn(firstDay)) ?? facts.lthrBpm ?? DEFAULT_LTHR_BPM;
    const planResult = planTraining(createBlockInput({ ...facts, lthrBpm }, firstDay, pastSessions));
    if (!planResult.ok) throw new Error(`planning the demo's block failed: ${planResult.message}`);
    for (const planned of planResult.plan.sessions)
      pastSessions.push({
        planned,
        completed: simulateSession(planned, { today, lthrBpm, maxHrBpm: facts.maxHrBpm }),
      });
  }
  return pastSessions;
}

const createBlockInput = (
  facts: PlanningFacts & { readonly lthrBpm: number },
  firstDay: LocalDate,
  pastSessions: readonly PastSession[],
): PlanInput => ({
  today: firstDay,
  level: facts.fitnessLevel ?? 'beginner',
  raceDistance: facts.raceDistance,
  raceDate: facts.raceDate,
  trainingDaysPerWeek: facts.trainingDaysPerWeek,
  fitnessClass: facts.preferredFitnessClass,
  classDays: facts.groupFitnessSchedule ?? [],
  injuries: [],
  history: toRunHistory(pastSessions),
  lthrBpm: facts.lthrBpm,
  maxHrBpm: facts.maxHrBpm,
  units: facts.units,
  lockedDays: [],
  curveWeek: pastSessions.length > 0 ? BLOCK_WEEKS : 0,
  reachedRungs: advanceRepSets([], pastSessions.flatMap(toCompletedRepSet)),
});

const toCompletedRepSet = ({ planned, completed }: PastSession) => (completed && readRepSet(planned)) ?? [];

/** The last four weeks so far, as input for the next block; null before the first block. */
function toRunHistory(pastSessions: readonly PastSession[]): RunHistory | null {
  const lastDate = pastSessions.at(-1)?.planned.date;
  if (!lastDate) return null;
  const getKilometers = ({ completed }: PastSession) => (completed?.distanceMeters ?? 0) / 1000;
  return {
    weeklyKm: [0, 1, 2, 3].map((week) =>
      pastSessions
        .filter(({ planned }) => {
          return (
            planned.date <= addDays(lastDate, -7 * week) && planned.date > addDays(lastDate, -7 * (week + 1))
          );
        })
        .reduce((sum, session) => sum + getKilometers(session), 0),
    ),
    longestRunKm: Math.max(
      ...pastSessions
        .filter(({ planned }) => planned.date > addDays(lastDate, -30))
        .map((session) => getKilometers(session)),
    ),
  };
}
