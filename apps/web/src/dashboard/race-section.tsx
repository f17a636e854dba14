import { RaceCountdownCard, useProfile } from '@threshold/athletes/react';
import type { LocalDate } from '@threshold/physiology';
import { RaceSeason, useHasRaceSeason, useIsStopped } from '@threshold/training/react';
import { LoadingCard } from '@threshold/ui';

interface RaceSectionProps {
  readonly today: LocalDate;
  readonly className?: string | undefined;
}

/**
 * The race countdown and the season up to the race, shown only if the profile has a race date
 * (docs/specification.md#22-dashboard).
 */
export const RaceSection = ({ today, className }: RaceSectionProps) => {
  const profile = useProfile();
  const hasSeason = useHasRaceSeason();
  const isStopped = useIsStopped();
  if (profile.isPending)
    return <LoadingCard title="Race countdown" className={className} heightsPx={[20, 26, 20, 92]} />;
  // The profile's own screen reports errors. The dashboard just omits the race.
  if (!profile.data?.raceDate) return null;
  const { raceDate, raceDistance } = profile.data;
  // Hide the section once "No race" is chosen and the old race has passed.
  if (raceDistance === null && raceDate < today) return null;
  return (
    <RaceCountdownCard
      raceDate={raceDate}
      raceDistance={raceDistance}
      today={today}
      season={hasSeason ? <RaceSeason /> : undefined}
      isOnHold={isStopped}
      className={className}
    />
  );
};
