import type { UserView } from '../follow-schemas.ts';

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

const MINUTE_S = 60;
/** Longest first: the first unit not longer than the age is used. */
const AGES = [
  ['year', 365 * 24 * 60 * MINUTE_S],
  ['month', 30 * 24 * 60 * MINUTE_S],
  ['week', 7 * 24 * 60 * MINUTE_S],
  ['day', 24 * 60 * MINUTE_S],
  ['hour', 60 * MINUTE_S],
  ['minute', MINUTE_S],
] as const;

/**
 * Relative time: "5 minutes ago", "1 day ago". "just now" below a minute or if the device's clock is behind.
 */
export function formatAge(instant: string, nowMs: number): string {
  const seconds = Math.floor((nowMs - Date.parse(instant)) / 1_000);
  const age = AGES.find(([, length]) => seconds >= length);
  return age ? relative.format(-Math.floor(seconds / age[1]), age[0]) : 'just now';
}

export const formatName = ({ firstName, lastName }: Pick<UserView, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'Athlete';
