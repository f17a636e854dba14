import type { Visibility } from '@threshold/contracts/athletes';
import type { DemoHost } from './demo-host.ts';
import { noise } from './noise.ts';

/** A person of the world, including the Demo Athlete. */
export interface Inhabitant {
  readonly seed: number;
  readonly athleteId: string;
  readonly visibility: Visibility;
  readonly isDemo: boolean;
}

const HOUR_MS = 3_600_000;
const SHARE_FOLLOWED = 0.14;
/** High, so that a newcomer's feed is full. */
const SHARE_OF_DEMO = 0.5;

/**
 * Creates the follows of the last twelve days. Private profiles cannot be found; every follow request is accepted.
 */
export async function meet(host: DemoHost, inhabitants: readonly Inhabitant[]): Promise<void> {
  const now = host.now().getTime();
  for (const one of inhabitants)
    for (const other of inhabitants) {
      if (one === other || noise(2000, one.seed, other.seed) >= shareOf(one, other)) continue;
      const hoursAgo = 2 + 284 * noise(2001, one.seed, other.seed);
      await host.at(new Date(now - hoursAgo * HOUR_MS), async () => {
        const { isRequested } = await host.as(one.athleteId).social.follow({ userId: other.athleteId });
        if (isRequested) await host.as(other.athleteId).social.acceptFollower({ userId: one.athleteId });
      });
    }
}

function shareOf(one: Inhabitant, other: Inhabitant): number {
  if (other.visibility === 'private') return 0;
  // The Demo Athlete follows every followers-only profile, so that a newcomer meets everyone.
  if (one.isDemo && other.visibility === 'followers') return 1;
  return one.isDemo || other.isDemo ? SHARE_OF_DEMO : SHARE_FOLLOWED;
}
