import type { Visibility } from '@threshold/contracts/athletes';
import type { DemoHost } from './demo-host.ts';
import { seededRandom } from './seeded-random.ts';

/** One of the made-up athletes, or the Demo Athlete. */
export interface DemoAthlete {
  readonly seed: number;
  readonly athleteId: string;
  readonly visibility: Visibility;
  readonly isDemo: boolean;
}

const HOUR_MS = 3_600_000;
/** These seeds make the draws independent of the other steps' draws. */
const FOLLOW_SEED = 2000;
const FOLLOW_TIME_SEED = 2001;
const MIN_FOLLOW_AGE_HOURS = 2;
/** Just under twelve days with the minimum age, because everyone has been a member for two weeks. */
const FOLLOW_PERIOD_HOURS = 284;
const FOLLOW_CHANCE = 0.14;
/** High, to fill the Demo Athlete's feed. */
const DEMO_FOLLOW_CHANCE = 0.5;

/**
 * Creates the follows of the last twelve days. Private profiles cannot be found, and every follow request is
 * accepted.
 */
export async function createFollows(host: DemoHost, demoAthletes: readonly DemoAthlete[]): Promise<void> {
  const nowMs = host.now().getTime();
  for (const follower of demoAthletes)
    for (const followee of demoAthletes) {
      if (
        follower === followee ||
        seededRandom(FOLLOW_SEED, follower.seed, followee.seed) >= getFollowChance(follower, followee)
      )
        continue;
      const timeChance = seededRandom(FOLLOW_TIME_SEED, follower.seed, followee.seed);
      const hoursAgo = MIN_FOLLOW_AGE_HOURS + FOLLOW_PERIOD_HOURS * timeChance;
      await host.runAt(new Date(nowMs - hoursAgo * HOUR_MS), async () => {
        const { isRequested } = await host
          .createCallers(follower.athleteId)
          .social.follow({ userId: followee.athleteId });
        if (isRequested)
          await host.createCallers(followee.athleteId).social.acceptFollower({ userId: follower.athleteId });
      });
    }
}

function getFollowChance(follower: DemoAthlete, followee: DemoAthlete): number {
  if (followee.visibility === 'private') return 0;
  // The Demo Athlete follows every followers-only profile, to see all but the private ones.
  if (follower.isDemo && followee.visibility === 'followers') return 1;
  return follower.isDemo || followee.isDemo ? DEMO_FOLLOW_CHANCE : FOLLOW_CHANCE;
}
