import { Card } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import { RacePhases } from './plan-season.tsx';
import { RaceSeason } from './race-season.tsx';
import { SeasonStrip } from './season-strip.tsx';

/**
 * The season in its own card, drawn as on the dashboard. Renders nothing without a season or while an injury stops all
 * training.
 */
export const SeasonCard = () => {
  const { data: season } = trpc.training.season.useQuery();
  const isStopped = useIsStopped();
  if (!season || isStopped) return null;
  return (
    <Card title="Your Season">
      {season.raceDate === null ? (
        <SeasonStrip season={season} />
      ) : (
        <>
          <RaceSeason />
          <RacePhases season={season} />
        </>
      )}
    </Card>
  );
};
