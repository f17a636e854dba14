import { lend } from '@threshold/api/server';
import type { DomainEvent } from '@threshold/contracts';
import { demoRequested, profileSaved } from '@threshold/contracts/athletes';
import { type PlanningOutcome, trainingPort } from '@threshold/contracts/training';
import { createTestApi } from '@threshold/testing';
import { athletes } from '../index.ts';

/** This domain on a database of its own, beside a training that answers `planning` and facts that are kept. */
export function createAthletesApi(
  planning: PlanningOutcome | null = null,
  hears: readonly DomainEvent[] = [profileSaved, demoRequested],
) {
  return createTestApi(athletes, {
    ports: [
      lend(trainingPort, () => ({
        latestPlanning: async () => planning,
        workoutToDo: async () => null,
        demoPast: async () => [],
      })),
    ],
    hears,
  });
}
