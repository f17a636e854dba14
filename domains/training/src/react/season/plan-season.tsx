import { LoadingLines } from '@threshold/ui';
import { useState } from 'react';
import type { SeasonView } from '../../season-schemas.ts';
import { trpc } from '../api.ts';
import { findCurrentPhase } from './describe-season.ts';
import { SeasonPhases } from './season-phases.tsx';
import classes from './season-strip.module.css';
import { SeasonStrip } from './season-strip.tsx';

/**
 * The season inside another card. With a race, it lists only the phases, because the race countdown draws the weeks.
 * Renders nothing without a season.
 */
export const PlanSeason = () => {
  const { data, isPending } = trpc.training.season.useQuery();
  if (isPending) return <LoadingLines label="Loading season" heightsPx={[36, 20, 36]} />;
  if (!data) return null;
  return data.raceDate === null ? <SeasonStrip season={data} /> : <RacePhases season={data} />;
};

/** The phases with the purpose of the chosen one, below the weeks that `RaceSeason` draws. */
export const RacePhases = ({ season }: { readonly season: SeasonView }) => {
  const [chosenStart, setChosenStart] = useState(() => findCurrentPhase(season)?.startsOn);
  return (
    <div className={classes.season}>
      <SeasonPhases season={season} chosenStart={chosenStart} onChoose={setChosenStart} />
    </div>
  );
};
