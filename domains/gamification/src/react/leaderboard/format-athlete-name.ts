import type { LeaderboardEntryView } from '../../leaderboard-schemas.ts';

/** "Athlete" if both names are empty. */
export const formatAthleteName = ({ firstName, lastName }: LeaderboardEntryView['user']): string =>
  `${firstName} ${lastName}`.trim() || 'Athlete';
