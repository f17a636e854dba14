import type { Visibility } from '@threshold/contracts/athletes';
import type { DemoHost } from './demo-host.ts';
import { noise } from './noise.ts';

/** Somebody of the world, the Demo Athlete included. */
export interface Inhabitant {
  readonly seed: number;
  readonly athleteId: string;
  readonly visibility: Visibility;
  readonly isDemo: boolean;
}

const HOUR_MS = 3_600_000;
const SHARE_FOLLOWED = 0.14;
/** The Demo Athlete is well met: a newcomer's feed is full. */
const SHARE_OF_DEMO = 0.5;

/** Who follows whom, over the last twelve days; nobody finds who is private, and who is asked accepts. */
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
  // A newcomer is to meet everybody who can be met.
  if (one.isDemo && other.visibility === 'followers') return 1;
  return one.isDemo || other.isDemo ? SHARE_OF_DEMO : SHARE_FOLLOWED;
}
