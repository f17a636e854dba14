import { LoadingLines } from '@threshold/ui';
import { trpc } from '../api.ts';
import { SeasonStrip } from './season-strip.tsx';

/** The season inside another card. Shows nothing without a season. */
export const PlanSeason = () => {
  const { data, isPending } = trpc.training.season.useQuery();
  if (isPending) return <LoadingLines label="Loading season" heightsPx={[92, 36, 20]} />;
  return data ? <SeasonStrip season={data} /> : null;
};
