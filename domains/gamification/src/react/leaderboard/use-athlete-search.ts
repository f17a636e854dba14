import { useOffFeatures } from '@threshold/api/react';
import { athletesPaths } from '@threshold/contracts/athletes';
import { trpc } from '../api.ts';

/** A search shows at most this many athletes. */
const MAX_ATHLETES = 5;

/** Athletes of the leaderboard whose name contains the text. An empty text finds none. */
export function useAthleteSearch(text: string) {
  const hasPoints = !useOffFeatures().includes('points');
  const { data = [] } = trpc.gamification.leaderboard.useQuery(undefined, {
    enabled: text !== '' && hasPoints,
  });
  if (text === '' || !hasPoints) return [];
  return data
    .map(({ id, user }) => ({
      id,
      name: `${user.firstName} ${user.lastName}`.trim(),
      link: athletesPaths.athlete(id),
    }))
    .filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
    .slice(0, MAX_ATHLETES);
}
