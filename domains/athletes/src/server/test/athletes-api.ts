import { lend } from '@threshold/api/server';
import type { DomainEvent } from '@threshold/contracts';
import { demoRequested, profileSaved } from '@threshold/contracts/athletes';
import { socialPort } from '@threshold/contracts/social';
import { type PlanningOutcome, trainingPort } from '@threshold/contracts/training';
import { createTestApi } from '@threshold/testing';
import { athletes } from '../index.ts';

/**
 * This domain on a database of its own, beside a training that answers `planning`, facts that are kept, and a social in
 * which a test says who follows and who is blocked, as `viewer>other`.
 */
export async function createAthletesApi(
  planning: PlanningOutcome | null = null,
  hears: readonly DomainEvent[] = [profileSaved, demoRequested],
) {
  const follows = new Set<string>();
  const blocks = new Set<string>();
  const among = (pairs: ReadonlySet<string>) => async (viewerId: string, ids: readonly string[]) =>
    new Set(ids.filter((id) => pairs.has(`${viewerId}>${id}`)));
  const api = await createTestApi(athletes, {
    ports: [
      lend(socialPort, () => ({ followedAmong: among(follows), blockedAmong: among(blocks) })),
      lend(trainingPort, () => ({
        latestPlanning: async () => planning,
        workoutToDo: async () => null,
        demoPast: async () => [],
      })),
    ],
    hears,
  });
  return { ...api, follows, blocks };
}
