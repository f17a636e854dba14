import { providePort } from '@threshold/api/server';
import type { DomainEvent } from '@threshold/contracts';
import {
  demoRequested,
  lthrOfWorkoutsChanged,
  type OutdatedWorkoutsOptions,
  profileSaved,
} from '@threshold/contracts/athletes';
import {
  outdatedRecordingsPort,
  type Recording,
  type SteadyWorkout,
  sessionsPort,
} from '@threshold/contracts/sessions';
import { socialPort } from '@threshold/contracts/social';
import { outdatedLogsPort, type PlanningOutcome, trainingPort } from '@threshold/contracts/training';
import { findLthrOnDay, type LocalDate } from '@threshold/physiology';
import { createTestApi, type TestApi } from '@threshold/testing';
import { athletes } from '../index.ts';

/**
 * The athletes domain on its own database, with stubs of other domains' ports. The training port returns
 * `planning`. `logs` lists workouts with the LTHR used to compute them, and `recordings` recordings by workout.
 * `steadyWorkouts` are those of every athlete. `follows` and `blocks` list pairs
 * `viewer>other`. Collects published events.
 */
export async function createAthletesApi(
  planning: PlanningOutcome | null = null,
  events: readonly DomainEvent[] = [profileSaved, demoRequested],
) {
  const follows = new Set<string>();
  const blocks = new Set<string>();
  const recordings = new Map<string, Recording>();
  const steadyWorkouts: SteadyWorkout[] = [];
  const logs = new Map<string, { readonly date: LocalDate; lthrBpm: number | null }>();
  const createPairFilter = (pairs: ReadonlySet<string>) => async (viewerId: string, ids: readonly string[]) =>
    new Set(ids.filter((id) => pairs.has(`${viewerId}>${id}`)));
  const listOutdatedLogsOf = ({ history, workoutIds }: OutdatedWorkoutsOptions) =>
    [...logs]
      .filter(([id]) => workoutIds?.includes(id) !== false)
      .filter(
        ([id, { date, lthrBpm }]) =>
          (getRecomputedLthrs().get(id) ?? lthrBpm) !== findLthrOnDay(history, date),
      )
      .map(([workoutId, { date }]) => ({ workoutId, date }));
  const getRecomputedLthrs = () =>
    new Map(
      api.recordedEvents
        .filter(({ name }) => name === lthrOfWorkoutsChanged.name)
        .flatMap(({ payload }) => lthrOfWorkoutsChanged.payload.parse(payload).workouts)
        .map(({ workoutId, lthrBpm }) => [workoutId, lthrBpm]),
    );
  const api: TestApi<typeof athletes> = await createTestApi(athletes, {
    ports: [
      providePort(socialPort, () => ({
        getFollowedAmong: createPairFilter(follows),
        listFollowed: async () => [],
        getBlockedAmong: createPairFilter(blocks),
      })),
      providePort(outdatedLogsPort, () => ({
        listOutdatedLogs: async (_id, options) => listOutdatedLogsOf(options),
      })),
      providePort(outdatedRecordingsPort, () => ({ listOutdatedRecordings: async () => [] })),
      providePort(sessionsPort, () => ({
        listRecordedBetween: async () => [],
        findRecording: async (_id, workoutId) => recordings.get(workoutId) ?? null,
        listSteadyWorkouts: async () => steadyWorkouts,
      })),
      providePort(trainingPort, () => ({
        findLatestPlanning: async () => planning,
        findWorkoutToDo: async () => null,
        listDemoWorkouts: async () => [],
      })),
    ],
    events: [...events, lthrOfWorkoutsChanged],
  });
  return { ...api, follows, blocks, logs, recordings, steadyWorkouts };
}
