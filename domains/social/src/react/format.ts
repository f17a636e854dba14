import type { UserView } from '../follow-schemas.ts';

const relativeFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

const MINUTE_SECONDS = 60;
/** In seconds, longest first. The first unit that is not longer than the age is used. */
const AGE_UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_SECONDS],
  ['month', 30 * 24 * 60 * MINUTE_SECONDS],
  ['week', 7 * 24 * 60 * MINUTE_SECONDS],
  ['day', 24 * 60 * MINUTE_SECONDS],
  ['hour', 60 * MINUTE_SECONDS],
  ['minute', MINUTE_SECONDS],
] as const;

/**
 * Relative time: "5 minutes ago", "1 day ago". "just now" under a minute, or if the device's clock is behind.
 */
export function formatAge(instant: string, nowMs: number): string {
  const seconds = Math.floor((nowMs - Date.parse(instant)) / 1_000);
  const unit = AGE_UNITS.find(([, unitSeconds]) => seconds >= unitSeconds);
  return unit ? relativeFormat.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}

/** "Athlete" if both names are empty. */
export const formatName = ({ firstName, lastName }: Pick<UserView, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim() || 'Athlete';
