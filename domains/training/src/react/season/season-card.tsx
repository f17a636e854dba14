import { Card } from '@threshold/ui';
import { trpc } from '../api.ts';
import { SeasonStrip } from './season-strip.tsx';

/** The season in its own card. Shows nothing without a season. */
export const SeasonCard = () => {
  const { data: season } = trpc.training.season.useQuery();
  return season ? (
    <Card title="Your Season">
      <SeasonStrip season={season} />
    </Card>
  ) : null;
};
