import type { DemoAthlete } from './create-follows.ts';
import type { DemoHost } from './demo-host.ts';
import { pickByChance, seededRandom } from './seeded-random.ts';

const HOUR_MS = 3_600_000;
/** Makes these draws independent of the other steps' draws. */
const REACTION_SEED = 3000;
// Made up: athletes give kudos to about a fifth of the latest items in their feed and comment on a tenth.
const MAX_FEED_ITEMS = 14;
const KUDOS_SHARE = 0.22;
const COMMENT_SHARE = 0.09;

const COMMENTS = {
  workout: [
    'Strong work!',
    'That pace looks easy on you.',
    'Great consistency this month.',
    'Save some for Sunday!',
    'Nice one. Same time tomorrow?',
    'Good to see you out there again.',
    'How was the wind?',
    'Well paced.',
  ],
  achievement: ['Well earned!', 'Congratulations!', 'You have worked for that one.'],
  personal_record: ['What a run. Congratulations!', 'Flying!', 'Knew you had that in you.'],
} as const;

/** Gives kudos and comments on recent feed items, within about nine hours of the item. */
export async function addReactions(host: DemoHost, demoAthletes: readonly DemoAthlete[]): Promise<void> {
  const nowMs = host.now().getTime();
  for (const { seed, athleteId } of demoAthletes) {
    const { social } = host.createCallers(athleteId);
    const { items } = await social.feed({ limit: MAX_FEED_ITEMS });
    for (const [index, { id, type, isOwn, createdAt }] of items.entries()) {
      if (isOwn) continue;
      const chance = (draw: number) => seededRandom(REACTION_SEED, seed, index, draw);
      const reactedAt = new Date(Date.parse(createdAt) + (0.2 + 9 * chance(1)) * HOUR_MS);
      if (reactedAt.getTime() >= nowMs) continue;
      if (chance(2) < KUDOS_SHARE) await host.runAt(reactedAt, () => social.giveKudos({ itemId: id }));
      const content = pickByChance(COMMENTS[type], chance(4));
      if (chance(3) < COMMENT_SHARE)
        await host.runAt(reactedAt, () => social.addComment({ itemId: id, content }));
    }
  }
}
