import { Card } from '@threshold/ui';
import { trpc } from '../api.ts';
import { useIsStopped } from '../verdict/use-is-stopped.ts';
import { SeasonStrip } from './season-strip.tsx';

/** The season in its own card. Renders nothing without a season or while an injury stops all training. */
export const SeasonCard = () => {
  const { data: season } = trpc.training.season.useQuery();
  const isStopped = useIsStopped();
  return season && !isStopped ? (
    <Card title="Your Season">
      <SeasonStrip season={season} />
    </Card>
  ) : null;
};
