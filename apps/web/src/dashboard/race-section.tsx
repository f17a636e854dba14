import { RaceCountdownCard, useProfile } from '@threshold/athletes/react';
import type { LocalDate } from '@threshold/physiology';
import { useRaceLoad } from '@threshold/training/react';
import { LoadingCard } from '@threshold/ui';

interface RaceSectionProps {
  readonly today: LocalDate;
  readonly className?: string | undefined;
}

/** The race countdown over training's load; it is there only for a profile with a race date (Specification section 2). */
export const RaceSection = ({ today, className }: RaceSectionProps) => {
  const profile = useProfile();
  const load = useRaceLoad();
  if (profile.isPending)
    return <LoadingCard title="Race countdown" className={className} heightsPx={[20, 26, 20, 132, 24]} />;
  // The profile's own screen says what is wrong with it; a dashboard goes on without its race.
  if (!profile.data?.raceDate) return null;
  const { raceDate, raceDistance } = profile.data;
  // Whoever chose no race after the last one has nothing to look forward or back to.
  if (raceDistance === null && raceDate < today) return null;
  return (
    <RaceCountdownCard
      raceDate={raceDate}
      raceDistance={raceDistance}
      today={today}
      {...load}
      className={className}
    />
  );
};
